import { ends } from '../../claim.js';
import { places } from '../../places.js';

/** @param {string} name @param {string} ends @param {string} workload */
const client = (name, ends, workload) => places('connections', workload, { ends, cases: [name] })(name);
const differs = 'a server and clients of ours, and 100 or 500 ports';

/** @type {import('../../contract.js').Post} */
export const post = {
  id: 'denial-of-service',
  title: 'Production Postmortem: The Spawn of Denial of Service',
  author: 'Oren Eini',
  date: '2023-12-12',
  address: 'https://ayende.com/blog/200289-B/production-postmortem-the-spawn-of-denial-of-service',
  conditions: {
    processor: 'not stated',
    versions: 'a cluster of RavenDB on Linux, and a client whose language the text does not tell',
    data: 'one document for each process',
  },
  claims: [
    ends(
      'process-each',
      '{} that starts a process for each document ran out of ports',
      { least: 1, words: 'A client' },
      [client('process-http', 'exhausted', '100-ports')],
      { now: 'node', differs },
    ),
    ends(
      'one-process',
      '{} that keeps its connection did not run out of ports',
      { least: 1, words: 'A client' },
      [client('kept-http', 'survives', '500-ports')],
      { now: 'node', differs },
    ),
  ],
  statements: [
    [
      'With a process, and so a connection, for each document, fast enough, no ports are left: closed connections stay in TIME_WAIT.',
      'the server could not be reached for a while, again and again',
    ],
    [
      'The way out is not to start a process each time. We take that as one that keeps its connection.',
      'not stated in numbers',
    ],
    [
      'At the peak the connections are as many as Linux has ephemeral ports, 32K: a client can have no more of them to a server.',
      '32,000 connections at the peak',
    ],
  ],
  also: 'It also spares the server what connections cost, and lets RavenDB arrange its traffic far better.',
};
