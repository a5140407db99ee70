export * from './cell.js';
export { RecordError } from './errors.js';
export * from './failures.js';
export { machineShape } from './machine-shape.js';
export { withoutHome } from './privacy.js';
export { readRun } from './read.js';
export * from './schema.js';
export { shapeFault } from './shapes.js';
/** @typedef {import('./machine-shape.js').Machine} Machine */
/** @typedef {import('./machine-shape.js').MeasuredMachine} MeasuredMachine */
/** @typedef {import('./read.js').Run} Run */
export { validateRecord } from './validate.js';
export * from './write.js';
