import path from 'node:path';
import { markdownMark, pageMark } from '@rounds/report';
import { typedPath } from '../cli/user-path.js';
import { writeWhole } from './whole-file.js';

/**
 * Writes a page or Markdown, as asked for: Markdown to stdout unless a file is named, whose name is then printed.
 *
 * @param {{ page: () => string, markdown: () => string }} layouts
 * @param {{ out?: string | undefined, markdown?: boolean | undefined, otherwise: string }} asked `otherwise`: the path
 *   of a page that has no name
 */
export function writeLayout(layouts, { out, markdown = out?.endsWith('.md'), otherwise }) {
  if (markdown && out === undefined) {
    process.stdout.write(layouts.markdown());
    return;
  }
  const file = out ?? otherwise;
  if (markdown) writeWhole(file, layouts.markdown(), { mark: markdownMark, noun: 'Markdown report' });
  else writeWhole(file, layouts.page(), { mark: pageMark, noun: 'report page' });
  process.stdout.write(`${path.isAbsolute(file) ? file : typedPath(file)}\n`);
}
