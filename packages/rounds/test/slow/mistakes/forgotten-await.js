import { benchFile, likeNode } from './contract.js';

/** Work of a thread pool, or of the event loop, that a call starts and does not wait for. */

const unfinished = /(?:pending|running).*Missing await or return\?/;

const inputs = `import { Buffer } from 'node:buffer';
import { brotliCompressSync, deflateRawSync, gzipSync } from 'node:zlib';
const data = Buffer.from('All work and no play makes Jack a dull boy. '.repeat(200));
const deflated = deflateRawSync(data);
const gzipped = gzipSync(data);
const brotli = brotliCompressSync(data);
`;

/** In Deno, zlib and lookups of localhost do their work in the next turn of the event loop, which belongs to the time of the calls. */
const withPool = ['node', 'bun'];

/**
 * The module, what is imported of it, a call with a callback or a promise, and what the report names in Node.js.
 *
 * @type {Record<string, { from: string, callback?: string, promise?: string, runtimes?: string[] }>}
 */
const functions = {
  scrypt: { from: 'node:crypto', callback: `scrypt('a', 'b', 32, { N: 256 }, DONE)` },
  pbkdf2: { from: 'node:crypto', callback: `pbkdf2('a', 'b', 200, 32, 'sha256', DONE)` },
  randomBytes: { from: 'node:crypto', callback: `randomBytes(100_000, DONE)`, runtimes: ['node', 'bun'] },
  hkdf: { from: 'node:crypto', callback: `hkdf('sha256', data, 'b', 'c', 8000, DONE)` },
  randomFill: {
    from: 'node:crypto',
    callback: `randomFill(Buffer.alloc(100_000), DONE)`,
    runtimes: ['node', 'bun'],
  },
  generateKeyPair: {
    from: 'node:crypto',
    callback: `generateKeyPair('ec', { namedCurve: 'P-256' }, DONE)`,
  },
  inflateRaw: { from: 'node:zlib', callback: 'inflateRaw(deflated, DONE)', runtimes: withPool },
  deflate: { from: 'node:zlib', callback: 'deflate(data, DONE)', runtimes: withPool },
  gzip: { from: 'node:zlib', callback: 'gzip(data, DONE)', runtimes: withPool },
  gunzip: { from: 'node:zlib', callback: 'gunzip(gzipped, DONE)', runtimes: withPool },
  brotliDecompress: { from: 'node:zlib', callback: 'brotliDecompress(brotli, DONE)', runtimes: withPool },
  readFile: { from: 'node:fs', callback: `readFile('/proc/self/status', DONE)` },
  stat: { from: 'node:fs', callback: `stat('/', DONE)` },
  'promises.readFile': { from: 'node:fs', promise: `promises.readFile('/proc/self/status')` },
  'promises.readdir': { from: 'node:fs', promise: `promises.readdir('/')` },
  lookup: { from: 'node:dns', callback: `lookup('localhost', DONE)`, runtimes: withPool },
  'subtle.digest': { from: '', promise: `crypto.subtle.digest('SHA-256', data)` },
  'subtle.encrypt': {
    from: '',
    promise: `crypto.subtle.encrypt({ name: 'AES-CTR', counter: data.subarray(0, 16), length: 64 }, key, data)`,
  },
  'WebAssembly.compile': { from: '', promise: 'WebAssembly.compile(wasm)' },
  setTimeout: { from: '', promise: 'new Promise((resolve) => setTimeout(resolve, 1))' },
  fetch: { from: '', promise: 'fetch(address).then((response) => response.text())' },
};

/** Functions that are also tried in `forEach(async …)`. */
const inLoops = new Set([
  'scrypt',
  'inflateRaw',
  'promises.readFile',
  'subtle.digest',
  'WebAssembly.compile',
]);

/** Of 400 functions that add numbers. */
const wasm = `const leb = (n) => { const out = []; do { out.push((n & 127) | (n > 127 ? 128 : 0)); n >>= 7; } while (n > 0); return out; };
const section = (id, bytes) => [id, ...leb(bytes.length), ...bytes];
const body = [0, ...Array.from({ length: 40 }, () => [0x20, 0, 0x41, 3, 0x6a, 0x21, 0]).flat(), 0x20, 0, 0x0b];
const count = 400;
const wasm = new Uint8Array([0, 97, 115, 109, 1, 0, 0, 0,
  ...section(1, [1, 0x60, 1, 0x7f, 1, 0x7f]),
  ...section(3, [...leb(count), ...Array(count).fill(0)]),
  ...section(10, [...leb(count), ...Array.from({ length: count }, () => [...leb(body.length), ...body]).flat()])]);
`;
const key = `const key = await crypto.subtle.generateKey({ name: 'AES-CTR', length: 128 }, false, ['encrypt']);\n`;
const server = `import { createServer } from 'node:http';
const server = createServer((request, response) => response.end('hello')).listen(0, '127.0.0.1');
await new Promise((resolve) => server.once('listening', resolve));
server.unref();
const address = \`http://127.0.0.1:\${server.address().port}/\`;
`;

/** @type {import('./contract.js').Mistake[]} */
export const mistakes = [];

/** @type {import('./contract.js').Entry[]} */
export const honest = [];

for (const [name, { from, callback, promise, runtimes = likeNode }] of Object.entries(functions)) {
  const before = [
    from && `import { ${name.replace(/\..*/, '')} } from '${from}';\n`,
    inputs,
    name.startsWith('WebAssembly') ? wasm : '',
    name === 'subtle.encrypt' ? key : '',
    name === 'fetch' ? server : '',
  ].join('');
  const forgotten = `${(callback ?? promise ?? '').replace('DONE', '() => {}')};`;
  const awaited =
    promise ??
    `new Promise((resolve, reject) => ${callback?.replace('DONE', '(error, value) => (error ? reject(error) : resolve(value))')})`;
  const common = { kind: 'forgotten await', runtimes, expected: unfinished };
  mistakes.push({ name: `${name}: nothing waits`, source: benchFile(forgotten, { before }), ...common });
  if (inLoops.has(name))
    mistakes.push({
      name: `${name}: forEach(async …)`,
      source: benchFile(`[1, 2].forEach(async () => { await ${awaited}; });`, { before }),
      ...common,
    });
  honest.push({ name, runtimes, source: benchFile(`return ${awaited};`, { before }) });
}

const synchronous = `import { generateKeyPairSync, hkdfSync, pbkdf2Sync, randomFillSync, scryptSync } from 'node:crypto';
import { readFileSync } from 'node:fs';
`;
for (const call of [
  `scryptSync('a', 'b', 32, { N: 256 })`,
  `pbkdf2Sync('a', 'b', 200, 32, 'sha256')`,
  `hkdfSync('sha256', data, 'b', 'c', 8000)`,
  `generateKeyPairSync('ec', { namedCurve: 'P-256' })`,
  'gzipSync(data)',
  'randomFillSync(Buffer.alloc(100_000))',
  `readFileSync('/proc/self/status')`,
])
  honest.push({
    name: call.replace(/\(.*/, ''),
    source: benchFile(`return ${call};`, { before: synchronous + inputs }),
  });
