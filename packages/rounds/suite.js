/** Further API for suites. Every worker of such a suite loads it, so it imports little. */
export {
  Digested,
  formatInputs,
  formatWays,
  lacksMemory,
  usageColumns,
} from '@rounds/harness/suite-helpers.js';
export { seededRandom, shuffle } from '@rounds/stats/random.js';
