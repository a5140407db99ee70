import { report } from './report.js';

let bytes = 0;
let reads = 0;
for await (const chunk of process.stdin) {
  bytes += chunk.length;
  reads++;
}
report({ bytes, reads });
