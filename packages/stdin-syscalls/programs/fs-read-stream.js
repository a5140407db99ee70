import { createReadStream } from 'node:fs';
import { blockBytes, report } from './report.js';

let bytes = 0;
let reads = 0;
createReadStream('', { fd: 0, highWaterMark: blockBytes })
  .on('data', (chunk) => {
    bytes += chunk.length;
    reads++;
  })
  .on('end', () => report({ bytes, reads }));
