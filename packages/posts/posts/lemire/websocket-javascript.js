import { about, more, percentMore } from '../../expectations.js';
import { pairsOf } from '../../pairs.js';

const workload = '16B-two-processors';

/** The post does not keep its programs to one processor. */
const needs = { cores: 2 };

/** How many are in flight is not stated. */
const http = { suite: 'http/throughput', workload: '10-in-flight' };

const { timesMore, figures } = pairsOf(workload, {
  'ws+ws': ['node@20', 19_000],
  'ws+bun-ws': ['node@20+bun@1.0', 23_000],
  'bun-ws+ws': ['bun@1.0+node@20', 15_000],
  'bun-ws+bun-ws': ['bun@1.0', 27_000],
  'bun-serve+ws': ['bun@1.0+node@20', 44_000],
  'bun-serve+bun-ws': ['bun@1.0', 50_000],
});

/** @type {import('../../contract.js').Post} */
export const post = {
  id: 'websocket-javascript',
  title: 'A simple WebSocket benchmark in JavaScript: Node.js versus Bun',
  author: 'Daniel Lemire',
  date: '2023-11-25',
  address: 'https://lemire.me/blog/2023/11/25/a-simple-websocket-benchmark-in-javascript-node-js-versus-bun/',
  conditions: {
    processor: 'Intel Xeon Gold',
    cores: 'not stated',
    versions: 'Node.js 20, Bun 1.0.14, Linux; no container, no virtual machine',
    data: 'simple messages, one under way at a time',
  },
  suites: ['websocket-pingpong', http.suite],
  claims: [
    {
      id: 'bun-with-ws',
      kind: 'stated',
      text: 'With ws on both ends, all in Bun makes 40% more round trips than all in Node.js.',
      place: 'below the table',
      published: '27,000 against 19,000',
      tests: [timesMore('bun-ws+bun-ws', 'ws+ws', percentMore(40))],
      needs,
    },
    {
      id: 'bun-server',
      kind: 'stated',
      text: 'Bun’s own server makes twice as many round trips as ws in Node.js, by our reading with the same client.',
      place: 'below the table',
      published: '44,000 against 19,000; 50,000 against 23,000',
      tests: [
        timesMore('bun-serve+ws', 'ws+ws', about(2)),
        timesMore('bun-serve+bun-ws', 'ws+bun-ws', about(2)),
      ],
      needs,
    },
    {
      id: 'node-client-likes-node',
      kind: 'stated',
      text: 'A client in Node.js is faster against ws in Node.js than against ws in Bun.',
      place: 'below the table',
      published: '19,000 against 15,000',
      tests: [timesMore('ws+ws', 'bun-ws+ws', more())],
      needs,
    },
    {
      id: 'bun-client-faster',
      kind: 'figures',
      text: 'Against each of the three servers, the client in Bun makes more round trips than the one in Node.js.',
      place: 'the table',
      published: '23,000 against 19,000; 27,000 against 15,000; 50,000 against 44,000',
      tests: ['ws', 'bun-ws', 'bun-serve'].map((server) =>
        timesMore(`${server}+bun-ws`, `${server}+ws`, more()),
      ),
      needs,
    },
    {
      id: 'why-node-client',
      kind: 'question',
      text: 'Why is a client in Node.js faster against a server in Node.js?',
      place: 'below the table',
      notTested: 'It asks for a cause. The README of the suite has the finding.',
    },
    {
      id: 'http-in-node',
      kind: 'stated',
      text: 'In a simple HTTP benchmark with several requests in flight at all times, Node.js answers about 45,000 a second.',
      place: 'the paragraph on HTTP',
      published: '45,000 a second',
      tests: [
        {
          of: { ...http, case: 'node-http', runtime: 'node@20+cc', unit: '/s' },
          expected: about(45_000),
          published: 45_000,
        },
      ],
      needs: { processor: ['Xeon Gold'], cores: 2 },
    },
    {
      id: 'http-in-bun',
      kind: 'stated',
      text: 'In the same HTTP benchmark Bun answers nearly twice as many as Node.js.',
      place: 'the paragraph on HTTP',
      published: 'nearly twice',
      tests: [
        {
          of: { ...http, case: 'bun-serve', runtime: 'bun@1.0+cc' },
          by: { ...http, case: 'node-http', runtime: 'node@20+cc' },
          as: 'throughput',
          expected: about(2),
          published: { most: 2 },
        },
      ],
      needs,
    },
    {
      id: 'network',
      kind: 'stated',
      text: 'Across the internet there are fewer round trips.',
      place: 'before the table',
      published: 'not stated',
      notTested: 'Server and client are on one machine here, too.',
    },
    {
      id: 'polling',
      kind: 'stated',
      text: 'To ask the server again and again is probably less efficient than WebSocket.',
      place: 'the paragraph on HTTP',
      published: 'not stated; it makes no direct comparison',
      notTested: 'No suite polls a server.',
    },
  ],
  figures: [...figures, { ...http, case: 'node-http', runtime: 'node@20+cc', value: 45_000, unit: '/s' }],
};
