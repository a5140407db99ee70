import { defineProgramSuite } from 'rounds';
import { sentences } from './answer.js';
import { cases } from './cases.js';
import { judge } from './judge.js';
import { workloads } from './workloads.js';

export default defineProgramSuite({
  question: 'What does a system call cost from JavaScript?',
  baseline: 'C-read',
  work: 'programs',
  workloads,
  cases,
  judge,
  answer: { sentences },
  columns: [
    { title: 'reads', figure: 'reads', format: 'count' },
    { title: 'bytes/read', figure: 'bytesPerRead', format: 'memory' },
    { title: 'reads/MiB', figure: 'readsPerMiB', format: 'count' },
    { title: 'time/read', figure: 'nsPerRead', format: 'time' },
    { title: 'over C, a read', figure: 'nsPerRead', format: 'time', overBaseline: true },
    { title: 'resident', figure: 'residentBytes', format: 'memory' },
    { title: 'read again', figure: 'again', format: 'count' },
    { title: 'GCs', figure: 'gcCount', format: 'count' },
    { title: 'GC pause', figure: 'gcPauseNs', format: 'time' },
    { title: 'pipe', figure: 'pipeBytes', format: 'memory' },
  ],
});
