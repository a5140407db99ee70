import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from '@rounds/fast-check';
import Receiver from '../node_modules/ws/lib/receiver.js';
import Sender from '../node_modules/ws/lib/sender.js';
import { frameOf, frameReader, opcodes } from '../servers/frames.js';

/** The bare server's framing against that of ws. */

const payloads = fc.oneof(
  fc.uint8Array({ maxLength: 300 }),
  fc.constantFrom(125, 126, 65535, 65536, 70_000).map((length) => new Uint8Array(length).fill(0x61)),
);

/**
 * @param {Uint8Array} payload
 * @param {object} [changes]
 * @returns {Buffer} as a client sends it
 */
function masked(payload, changes) {
  const options = { fin: true, opcode: opcodes.text, mask: true, readOnly: true, rsv1: false, ...changes };
  return Buffer.concat(Sender.frame(Buffer.from(payload), options));
}

test('what a client sends is read, however it is cut', () => {
  fc.assert(
    fc.property(fc.array(payloads, { maxLength: 4 }), fc.array(fc.nat(80_000)), (sent, cuts) => {
      const bytes = Buffer.concat(sent.map((payload) => masked(payload)));
      /** @type {Buffer[]} */
      const received = [];
      const read = frameReader(
        (opcode, payload) => {
          assert.equal(opcode, opcodes.text);
          received.push(Buffer.from(payload));
        },
        () => assert.fail('a breach of the protocol'),
      );
      const places = [
        0,
        ...cuts.map((cut) => cut % (bytes.length + 1)).toSorted((a, b) => a - b),
        bytes.length,
      ];
      // Reading takes the mask off in place: each piece is a copy, as it is from a socket.
      for (let i = 1; i < places.length; i++) read(Buffer.from(bytes.subarray(places[i - 1], places[i])));
      assert.deepEqual(
        received,
        sent.map((payload) => Buffer.from(payload)),
      );
    }),
    { numRuns: 200 },
  );
});

test('what the server sends is read by ws', () => {
  fc.assert(
    fc.property(payloads, (payload) => {
      /** @type {Buffer | undefined} */
      let received;
      const receiver = new Receiver({ isServer: false, skipUTF8Validation: true });
      receiver.on('message', (/** @type {Buffer} */ data) => {
        received = data;
      });
      receiver.write(frameOf(opcodes.text, payload));
      assert.deepEqual(received, Buffer.from(payload));
    }),
    { numRuns: 200 },
  );
});

for (const [name, frame] of /** @type {[string, Buffer][]} */ ([
  ['a fragment', masked(Buffer.from('part'), { fin: false })],
  ['a compressed message', masked(Buffer.from('deflated'), { rsv1: true })],
  ['a message without a mask', frameOf(opcodes.text, Buffer.from('bare'))],
])) {
  test(`${name} is refused`, () => {
    let breaches = 0;
    frameReader(
      () => assert.fail('it was read'),
      () => breaches++,
    )(frame);
    assert.equal(breaches, 1);
  });
}
