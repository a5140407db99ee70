export * from '@rounds/harness/simple/cronometro.js';
export { default } from '@rounds/harness/simple/cronometro.js';
