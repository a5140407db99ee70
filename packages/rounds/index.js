/** What files of benches import. */
export { defineProgramSuite, defineSuite, Fault } from '@rounds/harness';
export { bench, do_not_optimize, group } from '@rounds/harness/simple/bench.js';
