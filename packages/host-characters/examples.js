import { forbidden } from './forbidden.js';

/** Vectors have 16 or 32 bytes, and 64 bytes are checked together. */
const longest = 140;

const plain = 'www.a-long-name.of-a-host.0123456789.example-of-a-domain.co.uk.'.repeat(3);

/** @returns {Iterable<import('./input.js').Input>} */
export function* examples() {
  yield { hosts: [] };
  yield { hosts: [''] };
  yield { hosts: ['a:b'] };
  yield { hosts: Array.from({ length: 256 }, (_, code) => String.fromCharCode(code)) };
  const lengths = Array.from({ length: longest + 1 }, (_, length) => plain.slice(0, length));
  yield { hosts: lengths };
  yield { hosts: lengths.map((host) => `${host}:`) };
  yield { hosts: lengths.map((host) => `${host}@${plain.slice(0, 70)}/`) };
  // Characters after a host must not count.
  yield { hosts: lengths.flatMap((host) => [host, '|']) };
  yield {
    hosts: [...forbidden].flatMap((character) => ['a', `a${character}`, '', `${plain}${character}`, 'b']),
  };
}
