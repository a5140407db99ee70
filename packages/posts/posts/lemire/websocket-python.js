import { rate } from '../../claim.js';
import { figures, places } from '../../places.js';

const pair = places('websocket-pingpong', '16B-default-two-processors');
const [sanic, blacksheep, aiohttp] = ['sanic', 'blacksheep', 'aiohttp'].map((server) => ({
  withNode: pair(`${server}+ws`),
  withPython: pair(`${server}+websockets`),
}));
const [node, python] = ['node@20', 'python@3.9'];
/** Its messages have 9 bytes. */
const differs = 'messages of 16 bytes';

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
  claims: [
    rate(
      'sanic',
      'With a client in Node.js, `ws` made {} the round trips of sanic',
      19_000 / 5200,
      [pair('ws+ws'), sanic.withNode],
      { repeated: [node, `${python}+${node}`], now: ['node', 'python+node'], differs },
    ),
    rate(
      'python-client',
      'With `ws` as server, a client in Node.js made {} the round trips of one in Python',
      19_000 / 6000,
      [pair('ws+ws'), pair('ws+websockets')],
      { repeated: [node, `${node}+${python}`], now: ['node', 'node+python'], differs },
    ),
    rate(
      'blacksheep',
      'blacksheep made {} as many round trips with a client in Python as in Node.js',
      3000 / 200,
      [blacksheep.withPython, blacksheep.withNode],
      { repeated: [python, `${python}+${node}`], now: ['python', 'python+node'], differs },
    ),
    rate(
      'aiohttp',
      'aiohttp made {} as many round trips with a client in Python as in Node.js',
      3600 / 270,
      [aiohttp.withPython, aiohttp.withNode],
      { repeated: [python, `${python}+${node}`], now: ['python', 'python+node'], differs },
    ),
  ],
  notRepeated: 'Python 3.9 and Node.js 20, unless they are installed: Debian 12 has Python 3.11.',
  statements: [
    ['All in Node.js, there are about 20,000 round trips a second.', '19,000 in the table'],
    [
      'With the client in Node.js, the server in Node.js makes nearly 4 times as many round trips as sanic’s.',
      '5,200 against 19,000',
    ],
    [
      'A client in Python makes significantly fewer round trips with the servers of sanic and of Node.js.',
      '3,700 against 5,200; 6,000 against 19,000',
    ],
    [
      'blacksheep and aiohttp do very badly with a client in Node.js: 13 to 15 times fewer round trips.',
      '200 against 3,000; 270 against 3,600',
    ],
    [
      'JavaScript does well against Python: with either client its server makes more round trips than all three in Python.',
      '6,000 against at most 3,700; 19,000 against at most 5,200',
    ],
    [
      'In real use, across the internet and with work to do, there are fewer; 3,000 may be enough for several applications.',
      '3,000 a second',
    ],
  ],
  also: 'With Bun one may get twice as many. Can others reproduce or explain the results of blacksheep and aiohttp with a client in Node.js? How much would a faster Python, such as PyPy, change?',
  figures: [
    ...figures(
      { suite: 'websocket-pingpong', runtime: 'python@3.9', unit: '/s' },
      {
        '16B-default-two-processors': {
          'sanic+websockets': 3700,
          'blacksheep+websockets': 3000,
          'aiohttp+websockets': 3600,
        },
      },
    ),
    ...figures(
      { suite: 'websocket-pingpong', runtime: 'python@3.9+node@20', unit: '/s' },
      { '16B-default-two-processors': { 'sanic+ws': 5200, 'blacksheep+ws': 200, 'aiohttp+ws': 270 } },
    ),
    ...figures(
      { suite: 'websocket-pingpong', runtime: 'node@20+python@3.9', unit: '/s' },
      { '16B-default-two-processors': { 'ws+websockets': 6000 } },
    ),
    ...figures(
      { suite: 'websocket-pingpong', runtime: 'node@20', unit: '/s' },
      { '16B-default-two-processors': { 'ws+ws': 19000 } },
    ),
  ],
};
