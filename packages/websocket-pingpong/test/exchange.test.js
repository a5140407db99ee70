import assert from 'node:assert/strict';
import { test } from 'node:test';
import { fanOut, pingPong } from '../clients/exchange.js';
import { message } from '../messages.js';

const bytes = 32;

/** @param {(ends: import('../clients/exchange.js').Ends) => import('../clients/exchange.js').Exchange} make */
function watched(make) {
  /** @type {[number, string][]} */
  const sent = [];
  /** @type {number[]} */
  const completed = [];
  /** @type {string[]} */
  const wrong = [];
  const exchange = make({
    send: (index, text) => sent.push([index, text]),
    completed: (number) => completed.push(number),
    wrong: (what) => wrong.push(what),
  });
  return { exchange, sent, completed, wrong };
}

const pair = () => watched((ends) => pingPong(bytes, ends));
const echo = () => watched((ends) => fanOut(bytes, 1, ends));
const three = () => watched((ends) => fanOut(bytes, 3, ends));
const [q, a, f] = [message('q', 5, bytes), message('a', 5, bytes), message('f', 5, bytes)];

test('a round trip is a question to client 2 and an answer to client 1', () => {
  const { exchange, sent, completed, wrong } = pair();
  exchange.start(5);
  exchange.receive(1, q);
  assert.deepEqual(completed, []);
  exchange.receive(0, a);
  assert.deepEqual(sent, [
    [0, q],
    [1, a],
  ]);
  assert.deepEqual([completed, wrong], [[5], []]);
});

test('a broadcast is complete when each client has it', () => {
  const { exchange, completed, wrong } = three();
  exchange.start(5);
  for (const index of [2, 0]) exchange.receive(index, f);
  assert.deepEqual(completed, []);
  exchange.receive(1, f);
  assert.deepEqual([completed, wrong, exchange.deliveries], [[5], [], 3]);
});

test('an echo is complete when its sender has it', () => {
  const { exchange, sent, completed, wrong } = echo();
  exchange.start(5);
  assert.deepEqual(sent, [[0, f]]);
  exchange.receive(0, f);
  assert.deepEqual([completed, wrong, exchange.deliveries], [[5], [], 1]);
});

for (const [what, make, receive] of /** @type {[string, typeof pair, [number, unknown][]][]} */ ([
  ['a question that comes to its sender', pair, [[0, q]]],
  ['an answer out of turn', pair, [[0, a]]],
  ['an altered question', pair, [[1, q.replace('q', 'Q')]]],
  ['a question cut short', pair, [[1, q.slice(1)]]],
  ['the question before', pair, [[1, message('q', 4, bytes)]]],
  ['a binary message', pair, [[1, Buffer.from(q)]]],
  [
    'a doubled question',
    pair,
    [
      [1, q],
      [1, q],
    ],
  ],
  [
    'a doubled answer',
    pair,
    [
      [1, q],
      [0, a],
      [0, a],
    ],
  ],
  ['an echo at another client', echo, [[1, f]]],
  ['a relayed question instead of an echo', echo, [[1, q]]],
  [
    'a doubled echo',
    echo,
    [
      [0, f],
      [0, f],
    ],
  ],
  ['an altered broadcast', three, [[1, `${f.slice(0, -1)}!`]]],
  [
    'a doubled broadcast',
    three,
    [
      [1, f],
      [1, f],
    ],
  ],
  [
    'a broadcast too many',
    three,
    [
      [0, f],
      [1, f],
      [2, f],
      [2, f],
    ],
  ],
])) {
  test(`${what} is told`, () => {
    const { exchange, wrong } = make();
    exchange.start(5);
    for (const [index, text] of receive) exchange.receive(index, text);
    assert.equal(wrong.length, 1, JSON.stringify(wrong));
    assert.match(
      String(wrong[0]),
      /^client \d got (".*" \(\d+ characters\)|a message that is not text), expected/,
    );
  });
}
