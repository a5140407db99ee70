import { styleFor, wantsColour } from '@rounds/report/terminal/style.js';

/** How text on stdout is styled. */
export function outputStyle() {
  return styleFor(wantsColour(process.stdout, process.env));
}
