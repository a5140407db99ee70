import { defineProgramSuite } from 'rounds';
import { sentences } from './answer.js';
import { cases } from './cases.js';
import { judge } from './judge.js';
import { endurance, workloads } from './workloads.js';

export default defineProgramSuite({
  question:
    'What does an HTTP request cost by a process, a connection, or one that is kept, and when do the ports run out?',
  baseline: 'kept-http',
  work: 'programs',
  // A client, a server and a kernel between them.
  warmUpLimitMs: 3000,
  workloads,
  cases,
  judge,
  endurance,
  answer: { sentences },
  columns: [
    { title: 'a second', figure: 'perSecond', format: 'rate' },
    { title: 'p99', figure: 'p99Ns', format: 'time' },
    { title: 'requests', figure: 'requests', format: 'count' },
    { title: 'connections', figure: 'connections', format: 'count' },
    { title: 'waiting, client', figure: 'waitingOfClient', format: 'count' },
    { title: 'waiting, server', figure: 'waitingOfServer', format: 'count' },
    { title: 'client user', figure: 'clientUserNs', format: 'time' },
    { title: 'client system', figure: 'clientSysNs', format: 'time' },
    { title: 'server CPU', figure: 'serverCpuNs', format: 'time' },
  ],
});
