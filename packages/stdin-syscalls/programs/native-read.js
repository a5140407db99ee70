import { loadLibrary } from '@rounds/native/library.js';
import { blockBytes, count, report } from './report.js';
import { descriptorAfter } from './retry.js';

const { read } = loadLibrary('io');
const buffer = new Uint8Array(blockBytes);
let fd = 0;
let again = 0;
for (;;) {
  let n = 0;
  try {
    n = read(fd, buffer);
  } catch (error) {
    fd = descriptorAfter(error, fd);
    again++;
    continue;
  }
  if (n === 0) break;
  count(n);
}
report(again);
