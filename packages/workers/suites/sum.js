import { defineSuite } from 'rounds';
import { usageColumns } from 'rounds/suite';
import { timeSentences } from '../answer.js';
import { cases } from '../sum/cases.js';
import { reference } from '../sum/values.js';
import { workloads } from '../sum/workloads.js';

const numbers = {
  workload: 'numbers-100000',
  what: '100,000 numbers',
  operations: 100_000,
  ways: {
    loop: 'a loop',
    'posted-2': 'posted to 2 workers',
    'shared-2': 'shared by 2 workers',
    'native-loop': 'C',
    'native-2': 'C on 2 threads',
    'native-128': 'C on 128 threads',
  },
};

const sines = {
  workload: 'sines-1000000',
  what: '1,000,000 sines',
  operations: 1_000_000,
  ways: {
    loop: 'a loop',
    'shared-2': 'shared by 2 workers',
    'native-1': 'C on 1 thread',
    'native-2': 'C on 2 threads',
  },
};

/** @type {import('rounds').AnswerSentences} */
function worthSentences(results) {
  const runtime = ['node', 'bun', 'deno'].find((each) =>
    [numbers, sines].every(({ workload }) =>
      ['loop', 'shared-2'].every((way) => results.has(way, workload, each)),
    ),
  );
  if (runtime === undefined) return [];
  const parts = [sines, numbers].map(({ workload, what, operations }) => {
    const [alone = 0, shared = 0] = ['loop', 'shared-2'].map((way) => results.ns(way, workload, runtime));
    const [loop, both] = ['loop', 'shared-2'].map((way) =>
      results.timeOf(operations, way, workload, runtime),
    );
    return `${what}: ${shared < alone ? 'worth' : 'not worth'} 2 workers, ${loop} alone and ${both} shared`;
  });
  return [`${parts.join('; ')} (${results.runtime(runtime)}).`];
}

export default defineSuite({
  question: 'How many numbers make a sum worth sharing among threads, and how should they get there?',
  baseline: 'loop',
  work: 'async',
  threads: true,
  workloads,
  cases,
  reference,
  show: ({ work, values }) => `${values.length} ${work}`,
  columns: usageColumns,
  answer: {
    workloads: [
      'numbers-100000',
      'numbers-10000000-16-processors',
      'sines-1000000',
      'sines-1000000-16-processors',
    ],
    sentences: (results) => [...worthSentences(results), ...timeSentences([numbers, sines])(results)],
  },
});
