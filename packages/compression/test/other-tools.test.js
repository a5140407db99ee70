import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { describe, test } from 'node:test';
import { nodeHost } from 'rounds/testing';
import { kinds } from '../data/kinds.js';
import { ways } from '../ways.js';

/** Another implementation opens what each way packed, and packs what each way opens. */

/** @typedef {{ command: string, unpack: string[], pack: string[], fix: string }} Tool */

/** @param {string} work */
const python = (work) => [
  '-c',
  `import gzip, sys, zlib; sys.stdout.buffer.write(${work}(sys.stdin.buffer.read()))`,
];

/** @type {Record<import('../ways.js').Way['format'], Tool>} */
const tools = {
  gzip: {
    command: 'python3',
    unpack: python('gzip.decompress'),
    pack: python('gzip.compress'),
    fix: 'apt-get install python3',
  },
  deflate: {
    command: 'python3',
    unpack: python('zlib.decompress'),
    pack: python('zlib.compress'),
    fix: 'apt-get install python3',
  },
  brotli: { command: 'brotli', unpack: ['-dc'], pack: ['-c'], fix: 'apt-get install brotli' },
  zstd: { command: 'zstd', unpack: ['-dcq'], pack: ['-cq'], fix: 'apt-get install zstd' },
  lz4: { command: 'lz4', unpack: ['-dcq'], pack: ['-cq'], fix: 'apt-get install lz4' },
};

const plain = Buffer.from(kinds.json(300_000));

/**
 * @param {Tool} tool
 * @param {'pack' | 'unpack'} work
 * @param {Uint8Array} input
 */
function by({ command, ...args }, work, input) {
  return execFileSync(command, args[work], { input, maxBuffer: 2 ** 24 });
}

for (const [format, tool] of Object.entries(tools)) {
  /** @type {Buffer | undefined} */
  let packed;
  try {
    packed = by(tool, 'pack', plain);
  } catch (error) {
    if (/** @type {NodeJS.ErrnoException} */ (error).code !== 'ENOENT') throw error;
  }
  const lacking = packed ? undefined : `${tool.command} not found: ${tool.fix}`;

  describe(format, { skip: lacking }, async () => {
    for (const [name, way] of Object.entries(ways)) {
      if (way.format !== format) continue;
      const skip = lacking ?? (await way.unavailable?.(nodeHost)) ?? false;
      test(`${name} and ${tool.command} understand each other`, { skip }, async () => {
        const codec = await way.codec();
        const own = await codec.pack(plain);
        // Parts follow each other in one file; of Brotli and deflate each is a file of its own.
        const files = format === 'brotli' || format === 'deflate' ? own : [Buffer.concat(own)];
        assert.ok(Buffer.concat(files.map((file) => by(tool, 'unpack', file))).equals(plain));
        if (!name.endsWith('-pool')) {
          assert.ok(packed && plain.equals(await codec.unpack([packed], plain.length)));
        }
      });
    }
  });
}
