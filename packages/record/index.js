export { cellKey, joinIds, own, splitId } from './cell.js';
export * from './cell-trials.js';
export { RecordError } from './errors.js';
export * from './failures.js';
export { withoutHome } from './privacy.js';
export { readRun } from './read.js';
export * from './types.js';
export { validateRecord } from './validate.js';
export * from './write.js';
