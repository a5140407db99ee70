import { rate } from '../../claim.js';
import { figures, places } from '../../places.js';

const [node, bun] = ['node@20', 'bun@1.0.14'];
const pair = places('websocket-pingpong', '16B-two-processors');
const http = places('http/throughput', '10-in-flight');
const sizes = 'messages of 16 bytes instead of 15';
const differs = `${sizes}; a server that relays them, where the one of the post echoed`;

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
    data: 'simple messages (15 bytes in its code), one under way at a time',
  },
  correction: {
    text: 'A draft of October 2026 by the author retracts this result: his Bun server sent each message back to its sender, so a round trip took two messages instead of four.',
    address: 'https://github.com/lemire/Code-used-on-Daniel-Lemire-s-blog/tree/master/2026/10/bun',
  },
  claims: [
    rate(
      'bun-server',
      'A `Bun.serve` mistaken for a relay made {} the round trips of `ws` in Node.js',
      44 / 19,
      [pair('bun-serve+ws'), pair('ws+ws')],
      { repeated: [`${bun}+${node}`, node], now: ['bun+node', 'node'], differs },
    ),
    rate(
      'ws-in-bun',
      'With `ws` at both ends, Bun made {} the round trips of Node.js',
      27 / 19,
      [pair('bun-ws+bun-ws'), pair('ws+ws')],
      { repeated: [bun, node], now: ['bun', 'node'], differs: sizes },
    ),
    // The author's server: a round trip takes two messages instead of four.
    rate(
      'bun-server-echo',
      'A `Bun.serve` that echoes, as in the post, made {} the round trips of `ws` in Node.js',
      44 / 19,
      [pair('bun-serve(echo)+ws'), pair('ws+ws')],
      { repeated: [`${bun}+${node}`, node], now: ['bun+node', 'node'], differs: sizes },
    ),
    rate(
      'node-with-node',
      'A client in Node.js made {} as many round trips with `ws` in Node.js as in Bun',
      19 / 15,
      [pair('ws+ws'), pair('bun-ws+ws')],
      { repeated: [node, `${bun}+${node}`], now: ['node', 'bun+node'], differs: sizes },
    ),
    rate(
      'http',
      'Bun answered nearly {} as many HTTP requests as Node.js',
      2,
      [http('bun-serve'), http('node-http')],
      {
        repeated: [`${bun}+cc`, `${node}+cc`],
        now: ['bun+cc', 'node+cc'],
        differs: 'a client of ours in C; the post’s is not stated',
      },
    ),
  ],
  statements: [
    ['All in Bun, its own server makes 1.85 times as many round trips as ws.', '50,000 against 27,000'],
    [
      'With ws on both ends, all in Bun makes 40% more round trips than all in Node.js.',
      '27,000 against 19,000',
    ],
    [
      'Bun’s own server makes twice as many round trips as ws in Node.js, by our reading with the same client.',
      '44,000 against 19,000; 50,000 against 23,000',
    ],
    [
      'At least in the author’s tests, a client in Node.js is faster against ws in Node.js than against ws in Bun.',
      '19,000 against 15,000',
    ],
    [
      'Against each of the three servers, the client in Bun makes more round trips than the one in Node.js.',
      '23,000 against 19,000; 27,000 against 15,000; 50,000 against 44,000',
    ],
    [
      'In a simple HTTP benchmark with several requests in flight at all times, Node.js answers about 45,000 a second.',
      '45,000 a second',
    ],
    ['In the same HTTP benchmark Bun answers nearly twice as many as Node.js.', 'nearly twice'],
  ],
  also: 'Across the internet there are fewer round trips. To ask the server again and again is probably less efficient than WebSocket. Why is a client in Node.js faster against a server in Node.js?',
  figures: [
    ...figures(
      { suite: 'websocket-pingpong', runtime: 'node@20', unit: '/s' },
      { '16B-two-processors': { 'ws+ws': 19000 } },
    ),
    ...figures(
      { suite: 'websocket-pingpong', runtime: 'node@20+bun@1.0', unit: '/s' },
      { '16B-two-processors': { 'ws+bun-ws': 23000 } },
    ),
    ...figures(
      { suite: 'websocket-pingpong', runtime: 'bun@1.0+node@20', unit: '/s' },
      { '16B-two-processors': { 'bun-ws+ws': 15000, 'bun-serve(echo)+ws': 44000 } },
    ),
    ...figures(
      { suite: 'websocket-pingpong', runtime: 'bun@1.0', unit: '/s' },
      { '16B-two-processors': { 'bun-ws+bun-ws': 27000, 'bun-serve(echo)+bun-ws': 50000 } },
    ),
    ...figures(
      { suite: 'http/throughput', runtime: 'node@20+cc', unit: '/s' },
      { '10-in-flight': { 'node-http': 45000 } },
    ),
  ],
};
