export { build, measure } from './hand-over.js';

/** The same with both threads on one processor, so no other one has to be woken. */
export const processors = 1;
