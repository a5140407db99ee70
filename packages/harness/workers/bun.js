import look from '../hosts/bun.js';
import { work } from '../worker.js';

// It has written everything when it returns. Loading node:fs would cost more than all of the harness.
const print = (/** @type {string} */ text) => console.log(text.trimEnd());

work('bun', look, { task: process.argv[2], print, exit: process.exit });
