import { Socket } from 'node:net';
import { blockBytes, report } from './report.js';

// TypeScript knows no highWaterMark here; the stream that a socket is takes it.
const options = { fd: 0, readable: true, writable: false, highWaterMark: blockBytes };
let bytes = 0;
let reads = 0;
new Socket(options)
  .on('data', (chunk) => {
    bytes += chunk.length;
    reads++;
  })
  .on('end', () => report({ bytes, reads }));
