/** Further API for suites. Every worker of such a suite loads it, so it imports little. */
export { Digested } from '@rounds/harness/answers/digested.js';
export { formatInputs, formatWays } from '@rounds/harness/answers/sentences.js';
export { lacksMemory } from '@rounds/harness/needs/memory.js';
export { usageColumns } from '@rounds/harness/usage.js';
export { seededRandom, shuffle } from '@rounds/stats/random.js';
