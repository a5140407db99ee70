import assert from 'node:assert/strict';
import { generator, lengths } from '../support.js';

export const ofNothing = 0;

/** A string, a backslash with what it escapes, or one byte. */
const tokens = /"(?:[^"\\]|\\.)*(?:"|\\?$)|\\.|./gs;

/** @param {string} json */
function minify(json) {
  const kept = [...json.matchAll(tokens)].map(([token]) =>
    token.startsWith('"') ? token : token.replaceAll(/[ \t\n\r]/g, ''),
  );
  return kept.join('');
}

/** @type {import('../support.js').KernelCheck['check']} */
export function check(run) {
  const below = generator(6);
  const pieces = ['{ ', '" a\\" b "', '\\', '"', ' ', '\n\t\r', ': [1, 2]', '\\\\', 'x', '\u00a0'];
  for (const length of lengths) {
    const text = Array.from({ length }, () => pieces[below(pieces.length)]).join('');
    const json = Buffer.from(text, 'latin1');
    const out = Buffer.alloc(json.length);
    assert.equal(out.toString('latin1', 0, run(json, out)), minify(text));
    assert.equal(json.toString('latin1', 0, run(json, json)), minify(text), 'in place');
  }
  const pretty = JSON.stringify({ a: [1, ' \\" ', { b: null }] }, null, 4);
  const out = Buffer.alloc(pretty.length);
  assert.equal(out.toString('utf8', 0, run(Buffer.from(pretty), out)), JSON.stringify(JSON.parse(pretty)));
}
