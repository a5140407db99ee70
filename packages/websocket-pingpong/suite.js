import { defineProgramSuite } from 'rounds';
import { sentences } from './answer.js';
import { cases } from './cases.js';
import { judge } from './judge.js';
import { workloads } from './workloads.js';

export default defineProgramSuite({
  question: 'How many round trips a second do two WebSocket clients make through one server?',
  baseline: 'ws+ws',
  work: 'programs',
  turns: true,
  // Two programs and a kernel between them: each compiles in its own time.
  warmUpLimitMs: 750,
  workloads,
  cases,
  judge,
  // A pair in two runtimes competes with those in one.
  answer: { workloads: ['16B', '16B-default'], within: 'workload', sentences },
  columns: [
    { title: 'a second', figure: 'perSecond', format: 'rate' },
    { title: 'median', figure: 'p50Ns', format: 'time' },
    { title: 'p99', figure: 'p99Ns', format: 'time' },
    { title: 'deflate', figure: 'deflate', format: 'count' },
    { title: 'server user', figure: 'serverUserNs', format: 'time' },
    { title: 'server system', figure: 'serverSysNs', format: 'time' },
    { title: 'client user', figure: 'clientUserNs', format: 'time' },
    { title: 'client system', figure: 'clientSysNs', format: 'time' },
  ],
});
