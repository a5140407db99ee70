import assert from 'node:assert/strict';
import test from 'node:test';
import { nextState, states } from '../validators/automaton.js';
import { isValidUtf8, positions, words } from '../validators/fast-js.js';

test("every word of fast-js holds every state's next state", () => {
  for (let byte = 0; byte < 256; byte++) {
    for (const state of states) {
      const packed = (words[byte] ?? 0) >> positions[state];
      const expected = nextState(state, byte);
      assert.equal(
        packed & 31,
        positions[expected],
        `byte ${byte} in state ${state} should lead to ${expected}`,
      );
    }
  }
});

test('fast-js finds one bad byte wherever it stands in a text of any length', () => {
  for (const letter of [0x61, 0xc3]) {
    for (let length = 120; length <= 200; length++) {
      const text = Uint8Array.from({ length }, (_, i) => (letter === 0x61 || i % 2 === 0 ? letter : 0xa9));
      if (letter === 0xc3 && length % 2 === 1) text[length - 1] = 0x20;
      assert.equal(isValidUtf8(text), true, `${length} bytes of valid text, lead ${letter}`);
      for (let position = 0; position < length; position++) {
        const before = text[position] ?? 0;
        text[position] = 0xff;
        if (isValidUtf8(text))
          assert.fail(`0xFF at ${position} of ${length}, lead ${letter}: expected false`);
        text[position] = before;
      }
    }
  }
});
