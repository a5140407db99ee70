/** All that does not run inside of a runtime that is measured: it is in one file, of which a command evaluates its own modules. */
export { main } from '../cli/main.js';
export { records } from '../results/records.js';
