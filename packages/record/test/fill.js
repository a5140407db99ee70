// Appends trials to the file it is given until that fails or someone kills it, and says after each how many there are.
import { writeSync } from 'node:fs';
import { createRunFile } from '@rounds/record';
import { header, trialOf } from './records.js';

const file = createRunFile(process.argv[2] ?? '', header);
try {
  for (let round = 1; ; round++) {
    file.append(trialOf(round));
    writeSync(1, `${round}\n`);
  }
} catch (error) {
  writeSync(1, `${error instanceof Error ? error.message : error}\n`);
}
