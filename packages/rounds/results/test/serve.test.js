import assert from 'node:assert/strict';
import { once } from 'node:events';
import { appendFileSync, copyFileSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import http from 'node:http';
import path from 'node:path';
import { after, test } from 'node:test';
import { expectOneLine, repository, rounds, start } from '../../test/support/bench.js';
import { newPath } from '../../test/support/scratch.js';
import { listen } from '../serve/server.js';
import { watchPage } from '../serve/watch-page.js';

/** A page that follows a run while it grows, seen by this machine's browsers only. */

/** For a page that is not made again, ever. */
const timeout = 30_000;

const file = newPath();
let made = 0;
const page = watchPage([file], {
  make: async () => {
    made++;
    return readFileSync(file, 'utf8');
  },
  explain: () => 'not yet',
  everyMs: 20,
  restMs: 0,
});
const server = await listen(page, { port: 0, title: '<b>&' });
after(() => {
  page.close();
  server.close();
});

/**
 * @param {string} where
 * @param {http.RequestOptions} [options]
 */
async function ask(where, options = {}) {
  const request = http.request(new URL(where, server.address), { agent: false, ...options }).end();
  const [response] = await once(request, 'response');
  let text = '';
  for await (const chunk of response) text += chunk;
  return { status: response.statusCode, type: response.headers['content-type'], text };
}

/** @returns {Promise<{ next: () => Promise<string>, leave: () => void }>} the versions that the server tells */
async function follow() {
  const request = http.get(new URL('events', server.address), { agent: false });
  const [response] = await once(request, 'response');
  request.on('error', () => {});
  return {
    next: async () => String((await once(response, 'data'))[0]),
    leave: () => request.destroy(),
  };
}

test('a file that does not exist yet is waited for, and every change is told and shown', async () => {
  const { next, leave } = await follow();
  assert.match(await next(), /^data: 1\n\n$/);
  assert.deepEqual(await ask('page'), { status: 200, type: 'text/plain; charset=utf-8', text: 'not yet' });
  for (const [i, change] of [
    () => writeFileSync(file, 'first'),
    () => appendFileSync(file, ' second'),
    () => {
      writeFileSync(`${file}.new`, 'another one');
      renameSync(`${file}.new`, file);
    },
    () => rmSync(file),
  ].entries()) {
    const told = next();
    change();
    assert.equal(await told, `data: ${i + 2}\n\n`);
    const { text } = await ask('page');
    assert.equal(text, ['first', 'first second', 'another one', 'not yet'][i]);
  }
  leave();
});

test('a file that has not changed is not read again, nor is one that nobody looks at', {
  timeout,
}, async () => {
  writeFileSync(file, 'still');
  // A page is not made again while the last one's making is paid off with rest.
  while ((await ask('page')).text !== 'still');
  const before = made;
  await Promise.all([ask('page'), ask('page'), ask('page')]);
  assert.equal(made, before);
  appendFileSync(file, ' more');
  await new Promise((resolve) => setTimeout(resolve, 100));
  assert.equal(made, before);
});

test('a page is made once for all who ask while it is being made', { timeout }, async () => {
  writeFileSync(file, 'for all');
  const before = made;
  while (made === before) await Promise.all([ask('page'), ask('page'), ask('page')]);
  assert.equal(made, before + 1);
});

test('browsers that go away at any time harm nobody', async () => {
  for (const where of ['events', 'page', '']) {
    const request = http.get(new URL(where, server.address), { agent: false });
    request.on('error', () => {});
    request.on('socket', (socket) => socket.on('connect', () => request.destroy()));
    await new Promise((resolve) => request.on('close', resolve));
  }
  const { next, leave } = await follow();
  await next();
  leave();
  appendFileSync(file, '!');
  assert.equal((await ask('page')).status, 200);
});

for (const [what, where, options, status] of /** @type {const} */ ([
  ['a name that a foreign page made lead here', 'page', { headers: { host: 'evil.example' } }, 421],
  ['such a name before ours', 'page', { headers: { host: 'localhost.evil.example:80' } }, 421],
  ['localhost', 'page', { headers: { host: 'localhost:1234' } }, 200],
  ['POST', 'page', { method: 'POST' }, 405],
  ['HEAD', '', { method: 'HEAD' }, 405],
  ['a file', '../etc/passwd', {}, 404],
  ['a property of every object', 'constructor', {}, 404],
])) {
  test(`${what} is answered with ${status}`, async () => {
    assert.equal((await ask(where, options)).status, status);
  });
}

test('the name of a file stays text in the frame', async () => {
  const { text, type } = await ask('');
  assert.equal(type, 'text/html; charset=utf-8');
  assert.match(text, /<title>&#60;b>&#38; – Rounds<\/title>/);
});

test('the command serves a run whose last line is half written, and ends at Ctrl-C', async () => {
  const run = newPath();
  copyFileSync(path.join(repository, 'results/utf8-validation-arabic.ndjson'), run);
  appendFileSync(run, '{"type":"tri');
  const { child, closed } = start(process.execPath, ['packages/rounds/cli.js', 'report', '--serve', run]);
  const [address] = await once(child.stdout, 'data');
  const response = await fetch(new URL('page', String(address).trim()));
  assert.match(await response.text(), /isUtf8/);
  child.kill('SIGINT');
  assert.equal((await closed).exitCode, 130);
});

test('bad usage is one line', async () => {
  const { port } = new URL(server.address);
  /** @type {[RegExp, string[]][]} */
  const cases = [
    [/Name the results file to watch/, ['--serve']],
    [/--port is of --serve only/, ['--port', '1', 'x']],
    [/another program uses it/, ['--serve', '--port', port, 'x']],
  ];
  await Promise.all(cases.map(async ([line, args]) => expectOneLine(await rounds('report', args), 2, line)));
});
