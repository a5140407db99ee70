export * from '@rounds/harness/simple/benny.js';
export { default } from '@rounds/harness/simple/benny.js';
