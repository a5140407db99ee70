import { read } from 'node:fs';
import { blockBytes, count, report } from './report.js';
import { descriptorAfter } from './retry.js';

const buffer = new Uint8Array(blockBytes);
let fd = 0;
let again = 0;

function next() {
  read(fd, buffer, 0, blockBytes, null, (error, n) => {
    if (error) {
      fd = descriptorAfter(error, fd);
      again++;
    } else if (n === 0) {
      report(again);
      return;
    } else {
      count(n);
    }
    next();
  });
}

next();
