import { defineProgramSuite } from 'rounds';
import { expected } from './expected.js';

/**
 * The programs of two posts about Go, in Go.
 *
 * @typedef {{ result: number, calls: number, ns: number, figures?: Record<string, number> }} Answer of experiments.go
 */

/** Cases that are compared with each other, by experiment. */
const experiments = {
  'calls-1000': ['inlined', 'called'],
  'factorials-1000': ['loop', 'recursion'],
  'numbers-100': ['differences', 'prefix'],
  'numbers-10000': ['copy', 'branch', 'branchless', 'branch-predicted'],
  'lists-1000000': ['one-list', 'two-lists'],
  'copies-32MB': ['stride-127', 'stride-255'],
  slices: ['slice-11', 'slice-100001'],
  heap: ['heap'],
  'sines-1000000': ['sines-1', 'sines-2', 'sines-16'],
  'sum-100000': ['small-sum-loop', 'small-sum-128'],
  'sum-10000000': ['large-sum-loop', 'large-sum-128'],
  'chain-10000': ['chain'],
  moves: ['plain-moves', 'atomic-moves'],
};

/** Strides: a copy takes one of this many bytes. */
const copiedBytes = 2 ** 25;

const file = new URL('experiments.go', import.meta.url).href;

/** @param {string} name @param {string} experiment @returns {import('rounds').ProgramCase} */
function program(name, experiment) {
  return {
    programs: { experiment: { runsIn: ['go'], file, args: ({ measureMs }) => [name, String(measureMs)] } },
    notFor: (workload) => (workload === experiment ? undefined : `it is part of ${experiment}`),
  };
}

export default defineProgramSuite({
  question: 'What do calls, branches, lists, goroutines and the heap cost in Go?',
  baseline: 'inlined',
  work: 'programs',
  workloads: Object.fromEntries(
    Object.keys(experiments).map((name) => [name, { quick: name === 'calls-1000' }]),
  ),
  cases: Object.fromEntries(
    Object.entries(experiments).flatMap(([experiment, names]) =>
      names.map((name) => [name, program(name, experiment)]),
    ),
  ),
  judge: (/** @type {Answer} */ { result, calls, ns, figures }, { case: name }) => {
    const right = expected(name);
    if (Math.abs(result - right) > 1e-8 * Math.abs(right) + 1e-6)
      return { wrong: `expected ${right}, got ${result}` };
    if (name === 'atomic-moves' && figures?.sum !== 1000)
      return { wrong: `expected a sum of 1000, got ${figures?.sum}` };
    const bytes = name.startsWith('stride') ? copiedBytes : undefined;
    return { ...(ns > 0 && { ns }), ...(bytes && { bytes }), operations: calls, ...(figures && { figures }) };
  },
  answer: {
    sentences: ({ time, runtime }) => {
      const of = (/** @type {string} */ name, /** @type {string} */ workload) => time(name, workload, 'go');
      const calls = `${of('inlined', 'calls-1000')} for 999 numbers with a function inlined, ${of('called', 'calls-1000')} with calls`;
      const copies = `10,000 random ones: ${of('copy', 'numbers-10000')} to copy all, ${of('branch', 'numbers-10000')} the odd ones by a branch`;
      return `${calls}; ${copies} (${runtime('go')}).`;
    },
  },
  columns: [
    { title: 'allocated', figure: 'allocatedBytes', format: 'memory' },
    { title: 'heap kept', figure: 'heapSysBytes', format: 'memory' },
    { title: 'heap in use', figure: 'heapAllocBytes', format: 'memory' },
    { title: 'sum', figure: 'sum', format: 'integer' },
  ],
});
