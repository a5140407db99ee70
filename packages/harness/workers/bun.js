import detect from '../hosts/bun.js';
import { answerTask } from '../worker.js';

// A suite may replace it.
const { log } = console;

// It has written everything when it returns. Loading node:fs would cost more than all of the harness.
const print = (/** @type {string} */ text) => log(text.trimEnd());

answerTask('bun', detect, { task: process.argv[2], print, exit: process.exit });
