import { outputWidth } from '@rounds/report/terminal/output.js';
import { wrapped } from '@rounds/report/terminal/wrap.js';
import { plain } from '@rounds/report/words/plain.js';

/** @returns {(lines: string[]) => void} prints those that are new, of ever more lines */
export function teller() {
  let told = 0;
  return (lines) => {
    const shown = lines.slice(told).flatMap((line) => wrapped(plain(line), outputWidth(), '  '));
    process.stdout.write(shown.map((line) => `${line}\n`).join(''));
    told = lines.length;
  };
}
