import { plainText } from '@rounds/record/format.js';
import { outputWidth } from '@rounds/report/terminal/output.js';
import { wrapText } from '@rounds/report/terminal/wrap.js';

/** @returns {(lines: string[]) => void} prints those that are new, of ever more lines */
export function teller() {
  let told = 0;
  return (lines) => {
    const shown = lines.slice(told).flatMap((line) => wrapText(plainText(line), outputWidth(), '  '));
    process.stdout.write(shown.map((line) => `${line}\n`).join(''));
    told = lines.length;
  };
}
