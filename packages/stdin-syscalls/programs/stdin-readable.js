import { count, report } from './report.js';

process.stdin
  .on('readable', () => {
    for (let chunk = process.stdin.read(); chunk !== null; chunk = process.stdin.read()) {
      count(chunk.length);
    }
  })
  .on('end', () => report());
