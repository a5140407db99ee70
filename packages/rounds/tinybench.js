export * from '@rounds/harness/simple/tinybench.js';
