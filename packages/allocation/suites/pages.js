import { defineProgramSuite } from 'rounds';
import { sentences } from '../pages/answer.js';
import { cases, ways } from '../pages/cases.js';
import { judge } from '../pages/judge.js';
import { workloads } from '../pages/workloads.js';

export default defineProgramSuite({
  question: 'What does a page of memory cost, and does it go back to the system when it is free?',
  baseline: 'C-malloc',
  work: 'programs',
  workloads,
  cases,
  judge,
  // Untouched memory costs no page, and memory that is never dropped is never returned.
  answer: {
    workloads: ['to-100MB', 'to-1GB'],
    excluded: Object.keys(cases).filter(
      (name) => ways[name]?.ending === 'held' || ways[name]?.way === 'untouched',
    ),
    sentences,
  },
  columns: [
    { title: 'resident at first', figure: 'startBytes', format: 'memory' },
    { title: 'with all', figure: 'topBytes', format: 'memory' },
    { title: 'with none', figure: 'afterBytes', format: 'memory' },
    { title: 'after idle', figure: 'idleBytes', format: 'memory' },
    { title: 'in use with all', figure: 'usedTopBytes', format: 'memory' },
    { title: 'in use with none', figure: 'usedAfterBytes', format: 'memory' },
    { title: 'page faults', figure: 'faultsUp', format: 'count' },
    { title: 'GCs', figure: 'collections', format: 'count' },
  ],
});
