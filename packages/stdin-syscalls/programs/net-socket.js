import { Socket } from 'node:net';
import { blockBytes, count, report } from './report.js';

// TypeScript knows no highWaterMark here; the stream that a socket is takes it.
const options = { fd: 0, readable: true, writable: false, highWaterMark: blockBytes };
new Socket(options)
  .on('data', (chunk) => {
    count(chunk.length);
  })
  .on('end', () => report());
