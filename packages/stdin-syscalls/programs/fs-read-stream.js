import { createReadStream } from 'node:fs';
import { blockBytes, count, report } from './report.js';

createReadStream('', { fd: 0, highWaterMark: blockBytes })
  .on('data', (chunk) => {
    count(chunk.length);
  })
  .on('end', () => report());
