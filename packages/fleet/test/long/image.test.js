/** A job whose code is an image: what a machine runs of it, and what is left when it is killed. */
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, realpathSync } from 'node:fs';
import path from 'node:path';
import { after, before, test } from 'node:test';
import { newPath } from 'rounds/test/support/scratch.js';
import { skip as noFleet, ready, recordsIn, resumesIn, startFleet, trialsOf, until } from '../support.js';

const home = newPath('-fleet');
const name = `localhost/rounds-test-${process.pid}`;
const signed = () => ['--sign', own.place('key.pem')];

/** @param {string[]} args */
const podman = (...args) => execFileSync('podman', args, { encoding: 'utf8', stdio: 'pipe' }).trim();
const skip = noFleet || whyNoContainers();
/** @type {import('../support.js').TestFleet} */
let own;
let image = '';
before(async () => {
  if (skip) return;
  own = await startFleet(home);
  image = smallImage();
});
after(async () => {
  if (image) podman('rmi', '--force', image);
  await own?.end();
});

function whyNoContainers() {
  try {
    podman('info');
    return false;
  } catch {
    return 'no podman: apt-get install podman';
  }
}

/** Node.js with its libraries, and the bench of the repository; as large as that. @returns {string} with its digest */
function smallImage() {
  const root = path.join(home, 'image');
  const node = realpathSync(process.execPath);
  const libraries = execFileSync('ldd', [node], { encoding: 'utf8' }).match(/(?<=\s)\/\S+/g) ?? [];
  const code = path.join(home, 'code');
  for (const [from, to] of [
    [node, '/bin/node'],
    ...libraries.map((file) => [file, file]),
    [path.join(code, 'bench'), '/app/bench'],
    [path.join(code, 'package.json'), '/app/package.json'],
    [path.join(code, 'node_modules/rounds'), '/app/node_modules/rounds'],
  ]) {
    cpSync(String(from), path.join(root, String(to)), { recursive: true, dereference: true });
  }
  for (const folder of ['tmp', 'results']) mkdirSync(path.join(root, folder), { recursive: true });
  execFileSync('chmod', ['1777', path.join(root, 'tmp')]);
  const tar = path.join(home, 'image.tar');
  execFileSync('tar', ['-C', root, '-cf', tar, '.']);
  const changes = [
    'ENTRYPOINT ["/bin/node", "/app/node_modules/rounds/rounds/cli.js"]',
    'WORKDIR /app',
    'ENV PATH=/bin',
    'ENV HOME=/tmp',
  ];
  podman('import', ...changes.flatMap((change) => ['--change', change]), tar, name);
  return `${name}@${podman('image', 'inspect', '--format', '{{.Digest}}', name)}`;
}

const options = ['bench', '--runtime', 'node', '--on', 'box'];

test('an image is measured by its digest, without a network', { skip }, async () => {
  const worker = await ready(own.startWorker('box', ['--allow-image', name]));
  const out = own.place('image-out');
  const asked = [...options, '--rounds', '4', '--quick', '--image', image, '--out', out];
  const { code, stderr } = await own.submitter(['run', ...asked, ...signed()]).closed;
  assert.equal(code, 0, stderr + worker.stderr);
  const [records = []] = recordsIn(out);
  const [header] = records;
  assert.equal(header.machine.name, 'box');
  assert.equal(trialsOf(records).length, 2 * 4, 'two cases, four rounds');
  assert.equal(records.at(-1).type, 'end');
  const other = ['--image', image.replace('localhost/', 'elsewhere/'), '--out', own.place('other-out')];
  const refused = await own.submitter(['run', ...options, ...other, ...signed()]).closed;
  assert.match(refused.stderr, /this machine does not allow the image elsewhere/);
  await worker.end();
});

test('after SIGKILL of a worker its container is removed, and the run continues', { skip }, async () => {
  const worker = await ready(own.startWorker('box', ['--allow-image', name]));
  const out = own.place('killed-out');
  const asked = [...options, '--rounds', '40', '--image', image, '--out', out];
  const run = own.submitter(['run', ...asked, ...signed()]);
  await until(
    () => recordsIn(out).some((records) => records.length > 4),
    () => run.stderr + worker.stderr,
  );
  await worker.end('SIGKILL');
  const again = await ready(own.startWorker('box', ['--allow-image', name]));
  const { code, stderr } = await run.closed;
  assert.equal(code, 0, stderr + again.stderr);
  const [records = []] = recordsIn(out);
  assert.equal(resumesIn(records), 1);
  assert.equal(records.at(-1).type, 'end');
  await again.end();
  assert.equal(podman('ps', '--all', '--quiet', '--filter', 'name=rounds-fleet-box'), '');
});
