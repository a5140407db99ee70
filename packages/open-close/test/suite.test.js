import assert from 'node:assert/strict';
import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { checkCases, nodeHost } from 'rounds/testing';
import { answering, openAndCloseAll } from '../answer.js';
import { makeFiles } from '../files.js';
import suite from '../suite.js';
import { openingThreads } from '../threads.js';

const folder = mkdtempSync(join(tmpdir(), 'rounds-open-close-'));
after(() => rmSync(folder, { recursive: true, force: true }));

const names = Object.keys(suite.cases);
const counts = [1, 2, 4, 8, 16];

test('every case that this Node.js has opens every file, and notices one that is missing', async () => {
  const checked = await checkCases(suite, { cases: names, examples: true, folder }, nodeHost);
  const available = names.filter((name) => checked[name]?.unavailable === undefined);
  assert.deepEqual(
    available.filter((name) => checked[name]?.failure !== undefined),
    [],
  );
  assert.ok(available.length >= 12, `only ${available.join(', ')}`);
});

test('each mechanism has a case for each number of workers, and a way without any', () => {
  const counted = (/** @type {string} */ name) => counts.map((count) => `${name}-${count}`);
  assert.deepEqual(names, [
    'fs.openSync',
    ...counted('worker-threads'),
    'fs.open',
    ...counted('fs.open-pool'),
    'native',
    ...counted('native-threads'),
    ...counted('native-pool'),
  ]);
  for (const count of counts) {
    assert.deepEqual(suite.cases[`fs.open-pool-${count}`]?.env, { UV_THREADPOOL_SIZE: String(count) });
  }
});

test('who opens nothing, or only a part, is found out', async () => {
  const plan = { files: 50, missing: 49 };
  const input = await makeFiles(plan, folder);
  const expected = await suite.reference(plan);
  assert.deepEqual(expected, { error: 'ENOENT' });
  const nothing = answering(({ paths }) => paths.length);
  assert.notDeepEqual(await nothing(input), expected);
  const part = answering(({ paths }) => openAndCloseAll(paths, 0, 49));
  assert.notDeepEqual(await part(input), expected);
});

test('who does not close is found out', { skip: process.platform !== 'linux' }, async (t) => {
  const { openSync, closeSync } = await import('node:fs');
  const plan = { files: 200 };
  const input = await makeFiles(plan, folder);
  /** @type {number[]} */
  const descriptors = [];
  t.after(() => descriptors.forEach(closeSync));
  const forgetful = answering(({ paths }) => descriptors.push(...paths.map((path) => openSync(path, 'r'))));
  assert.deepEqual(await forgetful(input), { opened: 200, closed: false });
  assert.deepEqual(await suite.reference(plan), { opened: 200, closed: true });
});

test('too many open files is no wrong answer', async () => {
  const unlucky = answering(() => {
    throw Object.assign(new Error('too many'), { code: 'EMFILE' });
  });
  await assert.rejects(unlucky(await makeFiles({ files: 1 }, folder)), {
    name: 'Fault',
    message: /^too many open files \(EMFILE\): .*; raise the limit/,
  });
});

test('threads share the files out, and a failure of one spoils no later call', async () => {
  const openAndClose = await openingThreads(3);
  const good = await makeFiles({ files: 10 }, folder);
  const bad = await makeFiles({ files: 10, missing: 9 }, folder);
  for (const input of [good, bad, good, bad, bad, good]) {
    if (input === good) assert.equal(await openAndClose(input), 10);
    else await assert.rejects(openAndClose(input), { code: 'ENOENT' });
  }
});

test('as many empty files are made as are opened', async () => {
  const own = mkdtempSync(join(folder, 'own-'));
  const plan = { files: 25 };
  const { paths } = await makeFiles(plan, own);
  assert.equal(new Set(paths).size, 25);
  assert.equal(readdirSync(own).length, 25);
  for (const [name, { input, operations, quick }] of Object.entries(suite.workloads)) {
    const { files } = input();
    assert.ok(name.endsWith(`-${files}`), name);
    assert.equal(operations?.({ files }), files);
    assert.equal(quick === true, files === 1000);
  }
});

test('files that are there already stay, and those that are missing are made', async () => {
  const own = mkdtempSync(join(folder, 'kept-'));
  await makeFiles({ files: 5 }, own);
  const before = statSync(join(own, '4')).ino;
  await makeFiles({ files: 8 }, own);
  assert.equal(readdirSync(own).length, 8);
  assert.equal(statSync(join(own, '4')).ino, before);
});
