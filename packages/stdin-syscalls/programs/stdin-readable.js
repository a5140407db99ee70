import { report } from './report.js';

let bytes = 0;
let reads = 0;
process.stdin
  .on('readable', () => {
    for (let chunk = process.stdin.read(); chunk !== null; chunk = process.stdin.read()) {
      bytes += chunk.length;
      reads++;
    }
  })
  .on('end', () => report({ bytes, reads }));
