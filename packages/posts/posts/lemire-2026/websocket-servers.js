import { rate } from '../../claim.js';
import { places } from '../../places.js';

const pair = places('websocket-pingpong', '16B-two-processors');
const [c, ws, bunServe, bunWs, denoServe, denoWs] = [
  'C',
  'ws',
  'bun-serve',
  'bun-ws',
  'deno-serve',
  'ws',
].map((server) => pair(`${server}+C`));
const differs = 'messages of 16 bytes';

/** @type {import('../../contract.js').Post} */
export const post = {
  id: 'websocket-servers',
  title: 'WebSocket servers in JavaScript: Node.js, Bun and Deno in 2026 (a draft)',
  author: 'Daniel Lemire',
  date: '2026-10',
  address: 'https://github.com/lemire/Code-used-on-Daniel-Lemire-s-blog/tree/master/2026/10/bun',
  conditions: {
    processor: 'Intel Xeon Gold 6548N (Emerald Rapids)',
    cores: 'one for the server, another for the clients',
    versions: 'Node.js 26, Bun 1.4.2, Deno 2.9.7, ws 8.22.0, uWebSockets.js, Linux',
    data: 'clients in C, loopback; three repetitions',
  },
  notRepeated: 'uWebSockets.js: no suite measures it.',
  claims: [
    rate('c', 'A relay in C made {} the round trips of `ws` in Node.js', 54 / 45, [c, ws], {
      ...{ now: ['cc', 'node+cc'], differs },
    }),
    rate('node-or-bun', '`ws` in Node.js made {} the round trips of `Bun.serve`', 45 / 37, [ws, bunServe], {
      ...{ now: ['node+cc', 'bun+cc'], differs },
    }),
    rate('ws-in-bun', 'In Bun, `ws` made {} the round trips of `Bun.serve`', 41 / 37, [bunWs, bunServe], {
      ...{ now: 'bun+cc', differs },
    }),
    rate(
      'ws-in-deno',
      'In Deno, `Deno.serve` made {} the round trips of `ws`',
      40 / 34,
      [denoServe, denoWs],
      {
        ...{ now: 'deno+cc', differs },
      },
    ),
  ],
  statements: [
    ['A relay in C makes 54,000 round trips a second, the median is 18.4 µs.', '54,000 a second'],
    ['Node.js makes 49,000 by uWebSockets.js, and 45,000 by ws.', '49,000 and 45,000 a second'],
    ['Deno makes 40,000 by Deno.serve, and 34,000 by ws.', '40,000 and 34,000 a second'],
    ['Bun makes 37,000 by Bun.serve, and 41,000 by ws.', '37,000 and 41,000 a second'],
  ],
  also: 'A server in JavaScript comes close to a small one in C. Clients in JavaScript limited the older benchmark.',
};
