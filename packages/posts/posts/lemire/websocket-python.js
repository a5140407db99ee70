import { about, more, vaguely } from '../../expectations.js';
import { pairsOf } from '../../pairs.js';

const workload = '16B-default-two-processors';

/** The post does not keep its programs to one processor. */
const needs = { cores: 2 };

const { at, ratioOf, timesMore, figures } = pairsOf(workload, {
  'sanic+websockets': ['python@3.9', 3700],
  'sanic+ws': ['python@3.9+node@20', 5200],
  'blacksheep+websockets': ['python@3.9', 3000],
  'blacksheep+ws': ['python@3.9+node@20', 200],
  'aiohttp+websockets': ['python@3.9', 3600],
  'aiohttp+ws': ['python@3.9+node@20', 270],
  'ws+websockets': ['node@20+python@3.9', 6000],
  'ws+ws': ['node@20', 19_000],
});

/** @type {import('../../contract.js').Post} */
export const post = {
  id: 'websocket-python',
  title: 'A simple WebSocket benchmark in Python',
  author: 'Daniel Lemire',
  date: '2023-11-28',
  address: 'https://lemire.me/blog/2023/11/28/a-simple-websocket-benchmark-in-python/',
  conditions: {
    processor: 'not stated',
    versions: 'Python 3.9, Node.js 20, Linux; no container',
    data: 'messages of 9 bytes, one under way at a time',
  },
  suites: ['websocket-pingpong'],
  claims: [
    {
      id: 'about-20000',
      kind: 'stated',
      text: 'All in Node.js, there are about 20,000 round trips a second.',
      place: 'the beginning',
      published: '19,000 in the table',
      tests: [{ of: { ...at('ws+ws'), unit: '/s' }, expected: about(20_000), published: 19_000 }],
      needs: { processor: ['Xeon Gold'], cores: 2 },
      conditions: { processor: 'Intel Xeon Gold, by the post on JavaScript' },
    },
    {
      id: 'bun-twice',
      kind: 'stated',
      text: 'With Bun one may get twice as many.',
      place: 'the beginning',
      published: 'twice',
      notTested: 'It is said of another post, which has the figures: websocket-javascript.',
    },
    {
      id: 'sanic-slower',
      kind: 'stated',
      text: 'With the client in Node.js, the server in Node.js makes nearly 4 times as many round trips as sanic’s.',
      place: 'below the table',
      published: '5,200 against 19,000',
      tests: [timesMore('ws+ws', 'sanic+ws', about(4))],
      needs,
    },
    {
      id: 'python-client-slower',
      kind: 'stated',
      text: 'A client in Python makes significantly fewer round trips with the servers of sanic and of Node.js.',
      place: 'below the table',
      published: '3,700 against 5,200; 6,000 against 19,000',
      tests: ['sanic', 'ws'].map((server) =>
        timesMore(`${server}+ws`, `${server}+websockets`, vaguely('significantly')),
      ),
      needs,
    },
    {
      id: 'collapse',
      kind: 'stated',
      text: 'blacksheep and aiohttp do very badly with a client in Node.js: 13 to 15 times fewer round trips.',
      place: 'below the table',
      published: '200 against 3,000; 270 against 3,600',
      tests: ['blacksheep', 'aiohttp'].map((server) => {
        const [usual, collapsed] = [`${server}+websockets`, `${server}+ws`];
        return timesMore(usual, collapsed, about(ratioOf(usual, collapsed)));
      }),
      needs,
    },
    {
      id: 'why-collapse',
      kind: 'question',
      text: 'Can others reproduce or explain the results of blacksheep and aiohttp with a client in Node.js?',
      place: 'below the table',
      notTested: 'It asks for a cause. The README of the suite has the finding.',
    },
    {
      id: 'javascript-shines',
      kind: 'stated',
      text: 'JavaScript does well against Python: with either client its server makes more round trips than all three in Python.',
      place: 'the discussion',
      published: '6,000 against at most 3,700; 19,000 against at most 5,200',
      tests: ['websockets', 'ws'].flatMap((client) =>
        ['sanic', 'blacksheep', 'aiohttp'].map((server) =>
          timesMore(`ws+${client}`, `${server}+${client}`, more()),
        ),
      ),
      needs,
    },
    {
      id: 'real-world',
      kind: 'stated',
      text: 'In real use, across the internet and with work to do, there are fewer; 3,000 may be enough for several applications.',
      place: 'the end',
      published: '3,000 a second',
      notTested: 'No suite has a network or work to do.',
    },
    {
      id: 'faster-python',
      kind: 'question',
      text: 'How much would a faster Python, such as PyPy, change?',
      place: 'the discussion',
      notTested: 'No case runs in PyPy.',
    },
  ],
  figures,
};
