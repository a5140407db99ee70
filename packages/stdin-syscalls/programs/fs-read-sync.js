import { readSync } from 'node:fs';
import { blockBytes, count, report } from './report.js';
import { descriptorAfter } from './retry.js';

const buffer = new Uint8Array(blockBytes);
let fd = 0;
let again = 0;
for (;;) {
  let n = 0;
  try {
    n = readSync(fd, buffer, 0, blockBytes, null);
  } catch (error) {
    fd = descriptorAfter(error, fd);
    again++;
    continue;
  }
  if (n === 0) break;
  count(n);
}
report(again);
