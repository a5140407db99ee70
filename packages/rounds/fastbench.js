export * from '@rounds/harness/simple/fastbench.js';
export { default } from '@rounds/harness/simple/fastbench.js';
