import { count, report } from './report.js';

for await (const chunk of process.stdin) {
  count(chunk.length);
}
report();
