import { Socket } from 'node:net';
import { blockBytes, count, report } from './report.js';

// TypeScript's types lack highWaterMark here, but the stream of a socket accepts it.
const options = { fd: 0, readable: true, writable: false, highWaterMark: blockBytes };
new Socket(options)
  .on('data', (chunk) => {
    count(chunk.length);
  })
  .on('end', () => report());
