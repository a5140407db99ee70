import { defineProgramSuite } from 'rounds';
import { serverOutcome } from 'rounds/program';
import { usedColumns } from '../judge.js';
import { sentences } from '../throughput/answer.js';
import { cases } from '../throughput/cases.js';
import { workloads } from '../throughput/workloads.js';

export default defineProgramSuite({
  question: 'How many HTTP requests a second does a server answer, with many in flight?',
  baseline: 'node-http',
  work: 'programs',
  turns: true,
  workloads,
  cases,
  judge: (answer) => serverOutcome(answer),
  answer: { within: 'workload', excluded: ['C-epoll'], sentences },
  columns: [
    { title: 'a second', figure: 'perSecond', format: 'rate' },
    { title: 'median', figure: 'p50Ns', format: 'time' },
    { title: 'p99', figure: 'p99Ns', format: 'time' },
    ...usedColumns,
  ],
});
