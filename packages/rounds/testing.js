/** What tests of a suite use. They run in Node.js. */
export { checkCases, wrongAnswer } from '@rounds/harness/check.js';
export { loadCases, nodeHost, resultsOf } from '@rounds/harness/testing.js';
