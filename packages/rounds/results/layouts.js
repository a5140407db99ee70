import path from 'node:path';
import { csvMark, markdownMark, pageMark, svgMark } from '@rounds/report';
import { typedPath } from '../cli/user-path.js';
import { writeWhole } from './whole-file.js';

/** @typedef {keyof typeof kinds} Format */

export const kinds = {
  page: { mark: pageMark, noun: 'report page' },
  markdown: { mark: markdownMark, noun: 'Markdown report' },
  csv: { mark: csvMark, noun: 'CSV report' },
  svg: { mark: svgMark, noun: 'plot of a report' },
};

/** @type {Record<string, Format>} */
const formatOfEnding = { '.md': 'markdown', '.csv': 'csv', '.svg': 'svg' };

/**
 * Writes a report in the format asked for, or that the name of the file tells: to stdout unless a file is named, whose
 * name is then printed. A page always goes to a file.
 *
 * @param {Partial<Record<Format, () => string>>} layouts
 * @param {{ out?: string | undefined, format?: Format | undefined, otherwise: string }} asked `otherwise`: the path of a
 *   page that has no name
 */
export function writeLayout(layouts, { out, format = formatOfEnding[path.extname(out ?? '')], otherwise }) {
  const kind = format !== undefined && layouts[format] ? format : 'page';
  const text = layouts[kind]?.() ?? '';
  if (kind !== 'page' && out === undefined) {
    process.stdout.write(text);
    return;
  }
  const file = out ?? otherwise;
  writeWhole(file, text, kinds[kind]);
  process.stdout.write(`${path.isAbsolute(file) ? file : typedPath(file)}\n`);
}
