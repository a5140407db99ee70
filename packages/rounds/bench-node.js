export * from '@rounds/harness/simple/bench-node.js';
