export * from '@rounds/harness/simple/vitest.js';
