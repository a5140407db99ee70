import { defineSuite } from 'rounds';
import { sentences } from './answer.js';
import { cases } from './cases.js';
import { examples } from './examples.js';
import { hosts } from './hosts.js';
import { reference } from './reference.js';

/** @typedef {import('./input.js').Input} Input */

/**
 * A call looks through all hosts; an operation is one of them.
 *
 * @param {() => string[]} make
 * @returns {import('rounds').Suite<Input, number>['workloads'][string]}
 */
function workload(make) {
  return { input: () => ({ hosts: make() }), operations: (input) => input.hosts.length };
}

const count = 10_000;

export default defineSuite({
  question: 'How fast is the first forbidden character of a host found?',
  baseline: 'comparisons',
  work: 'sync',
  workloads: {
    hosts: { ...workload(() => hosts(count)), quick: true },
    'hosts-of-20-and-more': workload(() => hosts(count, { least: 20 })),
    'half-forbidden': { ...workload(() => hosts(count, { share: 0.5 })), fullOnly: true },
    'hosts-of-8': { ...workload(() => hosts(count).map((host) => host.slice(0, 8))), fullOnly: true },
  },
  cases,
  reference,
  examples,
  show: ({ hosts }) => `${hosts.length} hosts, the first ${JSON.stringify(hosts[0] ?? '')}`,
  answer: { sentences },
});
