import { terminalText } from './blocks.js';
import { styleFor, wantsColour } from './style.js';
import { defaultWidth } from './wrap.js';

/** How text on stdout is styled. */
export function outputStyle() {
  return styleFor(wantsColour(process.stdout, process.env));
}

/** @returns {number} the width of text on stdout; COLUMNS overrides that of the terminal */
export function outputWidth() {
  return Number(process.env.COLUMNS) || process.stdout.columns || defaultWidth;
}

/** @param {import('../blocks.js').Block[]} blocks @returns {string} as stdout shows them */
export function formatOutput(blocks) {
  return terminalText(blocks, { style: outputStyle(), width: outputWidth() });
}
