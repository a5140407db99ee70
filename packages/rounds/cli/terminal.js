import { terminalText } from '@rounds/report/terminal/blocks.js';
import { styleFor, wantsColour } from '@rounds/report/terminal/style.js';
import { usualWidth } from '@rounds/report/terminal/wrap.js';

/** How text on stdout is styled. */
export function outputStyle() {
  return styleFor(wantsColour(process.stdout, process.env));
}

/** @returns {number} how wide text on stdout may be: COLUMNS is for who wants to see more than a terminal shows */
export function outputWidth() {
  return Number(process.env.COLUMNS) || process.stdout.columns || usualWidth;
}

/** @param {import('@rounds/report/blocks.js').Block[]} blocks @returns {string} as stdout shows them */
export function outputText(blocks) {
  return terminalText(blocks, { style: outputStyle(), width: outputWidth() });
}
