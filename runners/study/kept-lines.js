import { appendFileSync, existsSync, mkdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/**
 * What a study by hand has found so far, a line for each thing that it looked at: it can be stopped at any moment, and
 * goes on with what is missing when it is given the same file.
 *
 * @template {{ key: string }} Line
 * @param {string | undefined} file nothing is kept without
 * @returns {{ all: () => Line[], has: (key: string) => boolean, add: (line: Line) => void }}
 */
export function keptLines(file) {
  /** @type {Map<string, Line>} */
  const lines = new Map();
  if (file !== undefined) {
    mkdirSync(path.dirname(file), { recursive: true });
    for (const line of wholeLines(file)) lines.set(line.key, line);
    // A study that was killed may have left half a line.
    if (lines.size > 0) appendFileSync(file, '\n');
  }
  return {
    all: () => [...lines.values()],
    has: (key) => lines.has(key),
    add: (line) => {
      lines.set(line.key, line);
      if (file !== undefined) appendFileSync(file, `${JSON.stringify(line)}\n`);
    },
  };
}

/**
 * Half a line, wherever it stands, is of a study that was killed, and what it was about is done again.
 *
 * @param {string} file that may not be there yet
 * @returns {any[]}
 */
export function wholeLines(file) {
  if (!existsSync(file)) return [];
  return readFileSync(file, 'utf8')
    .split('\n')
    .flatMap((text) => lineIn(text) ?? []);
}

/** @param {string} text @returns {any} nothing where it is no whole line */
function lineIn(text) {
  try {
    return text === '' ? undefined : JSON.parse(text);
  } catch {
    return undefined;
  }
}

/**
 * @param {number} part
 * @param {number} all
 */
export function shareWords(part, all) {
  return `${part} of ${all} (${all === 0 ? 0 : ((100 * part) / all).toFixed(1)}%)`;
}
