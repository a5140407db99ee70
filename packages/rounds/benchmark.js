export * from '@rounds/harness/simple/benchmark.js';
export { default } from '@rounds/harness/simple/benchmark.js';
