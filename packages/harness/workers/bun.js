import look from '../hosts/bun.js';
import { work } from '../worker.js';

// A suite may replace it.
const { log } = console;

// It has written everything when it returns. Loading node:fs would cost more than all of the harness.
const print = (/** @type {string} */ text) => log(text.trimEnd());

work('bun', look, { task: process.argv[2], print, exit: process.exit });
