export { createBenchmark, install, isGlobalOnly } from '@rounds/harness/simple/create-benchmark.js';
