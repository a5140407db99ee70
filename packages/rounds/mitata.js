export * from '@rounds/harness/simple/mitata.js';
