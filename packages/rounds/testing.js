/** The API for tests of suites, which run in Node.js. */
export { checkCases, wrongAnswer } from '@rounds/harness/check.js';
export { loadCases, nodeHost, resultsOf } from '@rounds/harness/testing.js';
