/**
 * The unit for systemd, tried as far as a machine without it can: its command is carried out with the rights that it leaves to root,
 * on a system that may not be written, with a /tmp of its own, and measures a commit whose dependencies npm installs.
 */
import assert from 'node:assert/strict';
import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { chmodSync, cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { after, before, test } from 'node:test';
import { acquireLock, isLocked } from 'rounds/system/lock.js';
import { newPath } from 'rounds/test/support/scratch.js';
import { commitFiles, skip as lacking, recordsIn, repository, startFleet, until } from '../support.js';

const isAllowed =
  spawnSync('unshare', ['--mount', 'mount', '-t', 'tmpfs', 'tmpfs', '/mnt']).status === 0 &&
  spawnSync('setpriv', ['--version']).status === 0;
const skip = lacking || (!isAllowed && 'mounts of its own take root, unshare and setpriv');

/** What the unit says, by the name of the directive. */
const unit = new Map(
  readFileSync(path.join(repository, 'docs/fleet/rounds-worker.service'), 'utf8')
    .split('\n')
    .flatMap((line) => {
      const [, name = '', value = ''] = /^(\w+)=(.*)$/.exec(line) ?? [];
      return name ? [/** @type {[string, string]} */ ([name, value])] : [];
    }),
);
const said = (/** @type {string} */ name) => unit.get(name) ?? '';

/** Of a user of no other process, without a home. */
const uid = '61234';
const home = newPath('-fleet');
/** @type {import('../support.js').TestFleet} */
let own;
before(async () => {
  if (!skip) own = await startFleet(home);
});
after(() => own?.end());

/** A job that fails if it may do what only the worker may, or finds the password of Redis. */
const spy = `import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
const refused = (what, attempt) => {
  try {
    attempt();
  } catch (error) {
    if (/^(EACCES|EPERM|EROFS|ENOENT|ESRCH)$/.test(error.code)) return;
    throw error;
  }
  throw new Error('a job can ' + what);
};
const [uid, gid] = [process.getuid(), process.getgid()];
if (uid !== ${uid} || String(process.getgroups().filter((each) => each !== gid)) !== '')
  throw new Error('it is ' + uid + ' in ' + process.getgroups());
refused('read the URL of Redis', () => readFileSync('/srv/rounds.redis'));
refused('write into the cache of the worker', () => writeFileSync('/var/cache/rounds/x', ''));
refused('write into the folder of all jobs', () => writeFileSync('/var/cache/rounds/fleet/runs/unit/x', ''));
refused('become root again', () => process.setuid(0));
let others = 0;
for (const pid of readdirSync('/proc').filter((name) => /^\\d+$/.test(name))) {
  const of = '/proc/' + pid;
  const owner = statSync(of, { throwIfNoEntry: false })?.uid;
  if (owner === undefined) continue;
  if (owner !== uid) {
    others++;
    for (const name of ['environ', 'mem', 'fd/0']) refused('read ' + name + ' of another user', () => readFileSync(of + '/' + name));
    refused('end processes of another user', () => process.kill(Number(pid), 0));
  }
  for (const name of ['cmdline', ...(owner === uid ? ['environ'] : [])]) {
    let text = '';
    try { text = readFileSync(of + '/' + name, 'utf8'); } catch {}
    if (text.includes('worker:secret@')) throw new Error('the password is in ' + of + '/' + name);
  }
}
if (others === 0) throw new Error('it sees no process of the worker');
`;

/** A commit for which npm installs the package, instead of the linked folder. @returns {string} */
function commitWithLockfile() {
  const code = own.place('code');
  const vendored = path.join(code, 'vendor/rounds');
  cpSync(own.place('code-rounds'), vendored, { recursive: true });
  const { optionalDependencies, peerDependencies, ...manifest } = JSON.parse(
    readFileSync(path.join(vendored, 'package.json'), 'utf8'),
  );
  rmSync(path.join(code, 'node_modules'), { recursive: true });
  const root = { name: 'tiny', version: '1.0.0', dependencies: { rounds: 'file:vendor/rounds' } };
  const packages = {
    '': root,
    'node_modules/rounds': { resolved: 'vendor/rounds', link: true },
    'vendor/rounds': { version: manifest.version },
  };
  const bench = readFileSync(path.join(code, 'bench/sum.bench.js'), 'utf8');
  return commitFiles(code, 'with-lockfile', {
    'vendor/rounds/package.json': JSON.stringify({ ...manifest, peerDependenciesMeta: undefined }),
    'package.json': JSON.stringify({ ...root, type: 'module' }),
    'package-lock.json': JSON.stringify({ ...root, lockfileVersion: 3, requires: true, packages }),
    'bench/sum.bench.js': spy + bench,
  });
}

/**
 * Carries the unit's command out. What is in `shared` is seen at /srv.
 *
 * @param {string} shared
 * @param {Record<string, string>} replaced in the command
 */
function startUnit(shared, replaced) {
  const cache = `/var/cache/${said('CacheDirectory')}`;
  const environment = [
    ...said('Environment').split(' '),
    'PATH=/usr/bin:/bin',
    'NODE_EXTRA_CA_CERTS=/srv/redis/ca.pem',
  ];
  const command = Object.entries(replaced).reduce(
    (text, [from, to]) => text.replaceAll(from, to),
    said('ExecStart'),
  );
  const rights = said('CapabilityBoundingSet').toLowerCase().replaceAll('cap_', '+').replaceAll(' ', ',');
  const script = `set -e
    mount --make-rprivate /
    mount -t tmpfs tmpfs /srv; mount --bind ${shared} /srv
    mount --bind /srv/passwd /etc/passwd
    mount -t tmpfs tmpfs /opt; mkdir ${said('WorkingDirectory')}; mount --bind ${repository} ${said('WorkingDirectory')}
    mount -o remount,bind,ro ${said('WorkingDirectory')}
    mount -t tmpfs tmpfs /var/cache; mkdir ${cache}
    ${said('PrivateTmp') === 'yes' ? 'mount -t tmpfs -o mode=1777 tmpfs /tmp' : ''}
    ${said('ProtectHome') === 'yes' ? 'for each in /root /home; do mount -t tmpfs -o mode=000 tmpfs $each; done' : ''}
    ${said('ProtectSystem') === 'strict' ? 'mount -o remount,bind,ro /; mount -o remount,bind,ro /srv' : ''}
    cd ${said('WorkingDirectory')}
    exec setpriv --bounding-set=-all,${rights} --inh-caps=-all --no-new-privs env -i ${environment.join(' ')} ${command}`;
  const child = spawn('unshare', ['--mount', 'sh', '-c', script], { stdio: ['ignore', 'pipe', 'pipe'] });
  const seen = { child, output: '' };
  for (const stream of [child.stdout, child.stderr])
    stream?.setEncoding('utf8').on('data', (text) => (seen.output += text));
  return seen;
}

test('the unit of systemd measures, and keeps its password', { skip, timeout: 300_000 }, async () => {
  const commit = commitWithLockfile();
  execFileSync('chown', ['-R', uid, own.place('code')]); // git takes no repository of another user
  chmodSync(home, 0o755);
  const url = own.redis.url('worker');
  writeFileSync(own.place('rounds.redis'), `${url}\n`, { mode: 0o600 });
  const jobs = `rounds:x:${uid}:${uid}::/nonexistent:/usr/sbin/nologin\n`;
  writeFileSync(own.place('passwd'), readFileSync('/etc/passwd', 'utf8') + jobs);
  const worker = startUnit(home, {
    '%l': 'unit',
    '/etc/rounds.redis': '/srv/rounds.redis',
    PUBLIC_KEY: own.key,
    'https://github.com/rounds-bench/rounds.git': 'file:///srv/code',
    '/usr/bin/node': process.execPath,
  });
  try {
    const isUp = () => worker.output.includes('takes jobs') || worker.child.exitCode !== null;
    await until(isUp, () => worker.output);
    const out = own.place('out');
    const code = ['--repo', 'file:///srv/code', '--commit', commit, '--sign', own.place('key.pem')];
    const small = ['--runtime', 'node', '--rounds', '3', '--quick'];
    const run = await own.submitter(['run', 'bench', ...small, ...code, '--on', 'unit', '--out', out]).closed;
    assert.equal(run.code, 0, `${run.stderr}\n${worker.output}`);
    assert.match(worker.output, /Installing with npm ci/);
    const [records = []] = recordsIn(out);
    assert.deepEqual(
      records.filter(({ type }) => type === 'failure'),
      [],
    );
    assert.equal(records.at(-1).type, 'end');
  } finally {
    worker.child.kill('SIGTERM');
    await until(
      () => worker.child.exitCode !== null || worker.child.signalCode !== null,
      () => worker.output,
    );
  }
});

test('a run outside of the unit is seen inside', { skip }, async () => {
  const lock = path.join(repository, 'packages/rounds/system/lock.js');
  const script = `mount --bind ${repository} /mnt; mount -t tmpfs tmpfs /tmp; exec "$0" --input-type=module -e "$1"`;
  const isLockedInside = () => {
    const code = `console.log(await (await import('/mnt/${path.relative(repository, lock)}')).isLocked())`;
    return execFileSync('unshare', ['--mount', 'sh', '-c', script, process.execPath, code], {
      encoding: 'utf8',
    }).trim();
  };
  const other = await isLocked();
  const unlock = other ? undefined : await acquireLock();
  assert.equal(isLockedInside(), 'true');
  unlock?.();
});
