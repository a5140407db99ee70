export * from './cell.js';
export { RecordError } from './errors.js';
export * from './failures.js';
export { withoutHome } from './privacy.js';
export { readRun } from './read.js';
export { shapeFault } from './shapes.js';
export * from './types.js';
export { validateRecord } from './validate.js';
export * from './write.js';
