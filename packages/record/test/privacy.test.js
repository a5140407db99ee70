import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { test } from 'node:test';
import fc from '@rounds/fast-check';
import { createRunFile, openForResume, readRun, withoutHome } from '@rounds/record';
import { failure, fullTrial, header, skip } from './records.js';
import { newPath } from './scratch.js';

const alice = {
  homes: ['/home/alice', '/data/alice'],
  users: ['alice'],
  hosts: ['wonderland.example', 'wonderland'],
};
const root = { homes: ['/root'], users: ['root'], hosts: ['vm', 'localhost'] };
const windows = { homes: ['C:\\Users\\Alice Liddell'], users: ['Alice Liddell'], hosts: [] };
const bare = { homes: ['/'], users: ['node'], hosts: ['node'] };

/** @type {[typeof alice, string, string][]} */
const examples = [
  [alice, '/home/alice/bin/node', '~/bin/node'],
  [alice, '/home/alice', '~'],
  [alice, '/data/alice/x', '~/x'],
  [alice, 'file:///home/alice/a.js:3:1', 'file://~/a.js:3:1'],
  [alice, '--out=/home/alice/x --in "/home/alice"', '--out=~/x --in "~"'],
  [alice, '/home/alice2/x', '/home/user/x'],
  [alice, '/home/alice.old/x', '/home/user/x'],
  [alice, '/home/bob/x', '/home/user/x'],
  [alice, '/Users/bob/x', '/Users/user/x'],
  [alice, '/mnt/home/alice/x', '/mnt/home/user/x'],
  [alice, '/tmp/alice/x', '/tmp/user/x'],
  [alice, '/tmp/bench-alice_1/alice.log', '/tmp/bench-user_1/user.log'],
  [alice, '/tmp/malice/palaces', '/tmp/malice/palaces'],
  [alice, 'connect to wonderland.example:80 and wonderland.', 'connect to host:80 and host.'],
  [alice, '/usr/bin/node', '/usr/bin/node'],
  [root, '/root/.cache/x', '~/.cache/x'],
  [root, '/mnt/root/rootfs', '/mnt/root/rootfs'],
  [root, '/rootfs/x ../root/x', '/rootfs/x ../root/x'],
  [root, 'localhost:80 on vm', 'localhost:80 on vm'],
  [windows, 'C:\\Users\\Alice Liddell\\node.exe', '~\\node.exe'],
  [windows, 'file:///C:/Users/Alice%20Liddell/x.js', 'file:///~/x.js'],
  [windows, '"C:\\\\Users\\\\Alice Liddell\\\\x"', '"~\\\\x"'],
  [windows, 'C:\\Users\\bob\\x', 'C:\\Users\\user\\x'],
  [bare, '/usr/bin/node', '/usr/bin/node'],
];

for (const [names, text, expected] of examples) {
  test(`of ${names.users[0]}: ${text}`, () => assert.equal(withoutHome(text, names), expected));
}

test('what was cleaned is clean', () => {
  const parts = fc.constantFrom('/', 'home', 'alice', 'wonderland', '.', '-', ' ', 'x', ':', '/home/alice');
  fc.assert(
    fc.property(fc.array(parts), (pieces) => {
      const once = withoutHome(pieces.join(''), alice);
      assert.doesNotMatch(once, /\/home\/alice|\/alice(?![a-z])/);
      assert.equal(withoutHome(once, alice), once);
    }),
  );
});

test('a results file names no home, wherever a record has one', async () => {
  const home = homedir();
  const telling = `${home}/x`;
  const path = newPath();
  const runtimes = header.runtimes.map((runtime) => ({ ...runtime, path: telling, flags: [telling] }));
  const file = createRunFile(path, {
    ...header,
    argv: ['--out', telling],
    options: { deep: [{ telling }] },
    runtimes,
  });
  file.append({ ...failure, error: `at ${telling}`, stderr: `    at file://${telling}:1\n`.repeat(5000) });
  file.append({ ...skip, reason: telling });
  file.append(fullTrial);
  file.close();
  assert.ok(!readFileSync(path, 'utf8').includes(telling));
  const { file: resumed } = await openForResume(path);
  resumed.append({ ...skip, case: home });
  resumed.close();
  const run = await readRun(path);
  assert.equal(run.skips[1].case, home, 'what identifies a record stays as it is');
  assert.equal(run.header.runtimes[0]?.path, '~/x');
  assert.deepEqual(run.header.argv, ['--out', '~/x']);
  assert.equal(run.failures[0]?.error, 'at ~/x');
});
