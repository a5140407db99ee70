export { build, measure } from './hand-over.js';

/** The same where both threads have one processor: no other one has to be woken. */
export const processors = 1;
