const suite = 'connections';

/**
 * @param {string} workload
 * @param {string} name of a case
 * @param {string} ends
 * @returns {import('../../contract.js').Test}
 */
const ended = (workload, name, ends) => ({
  of: { suite, workload, cases: [name], runtime: 'node', ends },
  expected: { least: 1 },
});

const differs = 'with a server and clients of ours on one machine';

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
  suites: [suite],
  claims: [
    {
      ...{
        id: 'process-each',
        kind: 'stated',
        place: 'the end',
        differs: `${differs}, and with fewer ports`,
      },
      text: 'With a process, and so a connection, for each document, fast enough, no ports are left: closed connections stay in TIME_WAIT.',
      published: 'the server could not be reached for a while, again and again',
      tests: [ended('100-ports', 'process-http', 'exhausted')],
    },
    {
      ...{ id: 'one-process', kind: 'stated', place: 'the end', differs: `${differs}, and with fewer ports` },
      text: 'The way out is not to start a process each time. We take that as one that keeps its connection.',
      published: 'not stated in numbers',
      tests: [ended('500-ports', 'kept-http', 'survives')],
    },
    {
      ...{ id: 'saves-more', kind: 'stated', place: 'the end' },
      text: 'It also spares the server what connections cost, and lets RavenDB arrange its traffic far better.',
      published: 'not stated in numbers',
      notTested: 'Out of reach: it needs RavenDB. What a connection costs a client is shown by the suite.',
    },
    {
      ...{ id: 'range-of-ports', kind: 'stated', place: 'the graph of connections' },
      text: 'At the peak the connections are as many as Linux has ephemeral ports, 32K: a client can have no more of them to a server.',
      differs: `${differs}, in one process, and with 28,232 ports`,
      published: '32,000 connections at the peak',
      tests: [ended('28232-ports', 'connection-http', 'exhausted')],
    },
  ],
};
