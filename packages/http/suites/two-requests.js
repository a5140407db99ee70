import { defineProgramSuite } from 'rounds';
import { judge, usedColumns } from '../judge.js';
import { sentences } from '../two-requests/answer.js';
import { cases } from '../two-requests/cases.js';
import { workloads } from '../two-requests/workloads.js';

export default defineProgramSuite({
  question: 'What do two HTTP requests to a server that waits cost together, and one after the other?',
  baseline: 'fetch-in-turn',
  work: 'programs',
  turns: true,
  workloads,
  cases,
  judge,
  answer: { workloads: ['15-and-25-ms', '150-and-250-ms'], sentences },
  columns: usedColumns,
});
