export * from '@rounds/harness/simple/deno-bench.js';
