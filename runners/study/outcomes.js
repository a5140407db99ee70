import { appendFileSync, existsSync, mkdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** What came of each run of a study, in a file that grows by a line with each, so that the study can be done in pieces. */

/**
 * Half a line is of a study that was killed, and what it was about is done again.
 *
 * @param {string} file that may not be there yet
 * @returns {any[]}
 */
export function readOutcomes(file) {
  if (!existsSync(file)) return [];
  return readFileSync(file, 'utf8')
    .split('\n')
    .flatMap((text) => {
      try {
        return text === '' ? [] : [JSON.parse(text)];
      } catch {
        return [];
      }
    });
}

/** @param {string} file @param {object} outcome */
export function appendOutcome(file, outcome) {
  mkdirSync(path.dirname(file), { recursive: true });
  const cut = existsSync(file) && !/(^|\n)$/.test(readFileSync(file, 'utf8'));
  appendFileSync(file, `${cut ? '\n' : ''}${JSON.stringify(outcome)}\n`);
}

/** @param {string[]} columns @param {string[][]} rows @returns {string} Markdown */
export function markdownTable(columns, rows) {
  return [columns, columns.map(() => '--'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}
