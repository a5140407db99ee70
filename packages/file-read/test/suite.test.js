import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { checkCases, nodeHost } from 'rounds/testing';
import { examples } from '../examples.js';
import { makeFiles } from '../files.js';
import suite from '../suite.js';
import { whyTooFewDescriptors } from '../workloads.js';
import { folder, planOf } from './support.js';

const names = Object.keys(suite.cases);

test('every case that this Node.js has is right on every example', async () => {
  const checked = await checkCases(suite, { cases: names, examples: true, folder }, nodeHost);
  const available = names.filter((name) => checked[name]?.unavailable === undefined);
  assert.deepEqual(
    available.filter((name) => checked[name]?.failure !== undefined),
    [],
  );
  assert.ok(available.length >= 14, `only ${available.join(', ')}`);
});

for (const schedule of /** @type {const} */ (['at-once', '64-in-flight', 'in-turn'])) {
  test(`every case gets what is in the files, ${schedule}`, async () => {
    const plan = planOf({ schedule, reads: 150, files: 7, size: 1335 });
    const input = await makeFiles(plan, folder);
    for (const [name, { load, unavailable, notFor }] of Object.entries(suite.cases)) {
      if ((await unavailable?.(nodeHost)) || notFor?.(schedule)) continue;
      assert.deepEqual(await (await load(nodeHost))(input), await suite.reference(plan), name);
    }
  });
}

test('a case that reads another file is found out', async () => {
  const input = await makeFiles(planOf({ files: 2 }), folder);
  input.paths.reverse();
  const call = await suite.cases['fs.readFileSync']?.load(nodeHost);
  assert.notDeepEqual(await call?.(input), await suite.reference(input));
});

test('the examples reach the edges: nothing, a page, chunks, several files', () => {
  const plans = [...examples()];
  const sizes = plans.map(({ size }) => size);
  for (const size of [0, 1, 4095, 4096, 4097, 65_535, 65_537, 524_289]) assert.ok(sizes.includes(size));
  assert.ok(plans.every(({ whole }) => whole));
  assert.ok(plans.some(({ files, schedule }) => files > 1 && schedule === '64-in-flight'));
});

test('the published number of reads needs as many descriptors, where they are held', () => {
  const why = (/** @type {string} */ name, /** @type {string} */ version, /** @type {string} */ hard) =>
    whyTooFewDescriptors(
      { name, version },
      `Max processes 9 9 processes\nMax open files            1024                 ${hard.padEnd(20)} files \n`,
    );
  assert.match(String(why('node', '20.1.0', '20000')), /may have 20000 here\. Root .*: ulimit -n 100000$/);
  assert.match(String(why('deno', '2.9.0', '20000')), /20000/);
  assert.equal(why('bun', '1.0.14', '20000'), undefined);
  assert.equal(why('node', '26.0.0', '20000'), undefined);
  assert.equal(why('node', '20.1.0', '1048576'), undefined);
  assert.equal(why('node', '20.1.0', 'unlimited'), undefined);
  assert.equal(whyTooFewDescriptors({ name: 'node', version: '20.1.0' }, ''), undefined);
});

test('--quick keeps the two sizes that claims are about, and --full makes the published number of reads', () => {
  const entries = Object.entries(suite.workloads);
  assert.deepEqual(
    entries.filter(([, { quick }]) => quick).map(([name]) => name),
    ['1335B-at-once', '32KiB-at-once'],
  );
  for (const [name, { fullOnly, input, operations, bytes }] of entries) {
    const plan = input();
    assert.equal(fullOnly === true, /-50000$|16MiB.*-10000$/.test(name), name);
    if (name.endsWith('-50000')) assert.equal(plan.reads, 50_000);
    assert.equal(operations?.(plan), plan.reads);
    assert.equal(bytes?.(plan), plan.reads * plan.size);
    assert.ok(name.includes(plan.schedule), name);
    assert.equal(suite.endurance?.includes(name) === true, name.endsWith('-10000'), name);
    if (plan.cold) assert.equal(plan.files, plan.reads, 'a file read twice is not cold the second time');
  }
});

test('what holds all contents is not asked of a case that blocks, and no buffer is used again all at once', () => {
  const { 'fs.readFileSync': blocking, 'FileHandle.read-reused': reused } = suite.cases;
  assert.match(String(blocking?.notFor?.('1MiB-at-once-10000')), /^it blocks/);
  assert.equal(blocking?.notFor?.('1MiB-at-once'), undefined);
  assert.match(String(reused?.notFor?.('1MiB-at-once')), /no buffer is free/);
  assert.equal(reused?.notFor?.('1MiB-64-in-flight'), undefined);
});

test('what old versions of Bun cannot do is skipped there, with the reason', async () => {
  const on = (/** @type {string} */ name, /** @type {string} */ version) =>
    suite.cases[name]?.unavailable?.({
      name: 'bun',
      version,
      global: /** @type {any} */ ({ Bun: { file: () => ({}) } }),
    });
  assert.match(String(await on('Bun.file().text()', '1.0.14')), /of an empty file crashes Bun 1\.0\.14/);
  assert.equal(await on('Bun.file().text()', '1.0.18'), undefined);
  assert.equal(await on('Bun.file().text()', '2.0.1'), undefined);
  assert.match(String(await on('fs.createReadStream', '1.0.18')), /descriptors open .* in Bun 1\.0\.18/);
  assert.equal(await on('fs.createReadStream', '1.1.0'), undefined);
  assert.equal(await on('fs.createReadStream', '1.10.0'), undefined);
  assert.match(String(await on('Bun.file().bytes()', '1.0.14')), /no Bun\.file\(\)\.bytes\(\)/);
});

test('loading the suite needs nothing that just-js lacks', () => {
  /** @type {Map<string, string[]>} */
  const seen = new Map();
  /** @param {URL} file */
  const visit = (file) => {
    if (seen.has(file.href)) return;
    const imports = [...readFileSync(file, 'utf8').matchAll(/^import\b[^;(]*?['"]([^'"]+)['"];/gm)].map(
      ([, specifier]) => String(specifier),
    );
    seen.set(
      file.href,
      imports.filter((specifier) => !specifier.startsWith('./')),
    );
    for (const own of imports.filter((specifier) => specifier.startsWith('./'))) visit(new URL(own, file));
  };
  visit(new URL('../suite.js', import.meta.url));
  assert.ok(seen.size >= 8, `only ${[...seen.keys()]}`);
  assert.deepEqual([...new Set([...seen.values()].flat())].sort(), [
    '@rounds/native/load.js',
    'rounds',
    'rounds/suite',
  ]);
});
