import assert from 'node:assert/strict';
import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';

/** What is executed beside a right to publish, or in the image, has an exact version, and a bot that raises it. */

const root = fileURLToPath(new URL('..', import.meta.url));
const read = (/** @type {string} */ file) => readFileSync(path.join(root, file), 'utf8');
const workflows = readdirSync(path.join(root, '.github/workflows')).map(
  (file) => `.github/workflows/${file}`,
);
const dockerfile = read('Dockerfile');
const [, pnpm] = /^ARG PNPM=(\S+)$/m.exec(dockerfile) ?? [];

/** @param {string} text of a workflow @returns {string[]} its jobs */
function jobsOf(text) {
  return text.split(/^jobs:\n/m)[1]?.split(/^ {2}[\w-]+:\n/m) ?? [];
}

/** @param {string} text of a workflow @returns {string[]} what a job that may publish takes from a registry without a version */
function looseIn(text) {
  return jobsOf(text)
    .filter((job) => /^ +(id-token|packages): write/m.test(job))
    .flatMap((job) => [...job.matchAll(/\b(?:npx|pnpm dlx|bunx|go run)\b(?: --yes)? (\S+)/g)])
    .map(([, program = '']) => program)
    .filter((program) => !/@v?\d+\.\d+\.\d+$/.test(program));
}

test('a job that may publish runs nothing whose version is not exact', () => {
  for (const file of workflows) assert.deepEqual(looseIn(read(file)), [], file);
  const release = read('.github/workflows/release.yml');
  const used = [...release.matchAll(/pnpm@(\S+)/g)].map(([, version]) => version);
  assert.ok(used.length >= 3, `${used}`);
  assert.deepEqual([...new Set(used)], [pnpm], 'expected the pnpm of the image');
  assert.deepEqual(looseIn(release.replaceAll(`pnpm@${pnpm}`, 'pnpm@12')).length, used.length);
});

test('the image that is published is attested, by its digest', () => {
  const job = jobsOf(read('.github/workflows/release.yml')).at(-1) ?? '';
  for (const part of [
    'id-token: write',
    'attestations: write',
    'imagetools inspect',
    'push-to-registry: true',
  ])
    assert.ok(job.includes(part), part);
  assert.match(job, /subject-digest: \$\{\{ steps\.(\w+)\.outputs\.digest \}\}/);
});

test('nothing suggests to use the action from a branch', () => {
  const files = execFileSync('git', ['ls-files', '*.md'], { cwd: root, encoding: 'utf8' }).trim().split('\n');
  for (const file of files) assert.doesNotMatch(read(file), /uses: rounds-bench\/\S*@(main|master)\b/, file);
  assert.match(read('packages/rounds/README.md'), /uses: rounds-bench\/rounds@COMMIT # /);
});

test('a bot raises every version that no package manager has in its files', () => {
  const { customManagers } = JSON.parse(read('.github/renovate.json'));
  /** @param {string} file @returns {string[]} */
  const found = (file) =>
    customManagers.flatMap((/** @type {any} */ { managerFilePatterns, matchStrings }) =>
      managerFilePatterns.some((/** @type {string} */ pattern) => new RegExp(pattern.slice(1, -1)).test(file))
        ? matchStrings.flatMap((/** @type {string} */ shape) =>
            Array.from(
              read(file).matchAll(new RegExp(shape, 'g')),
              ({ groups = {} }) => `${groups.depName}@${groups.currentValue}`,
            ),
          )
        : [],
    );
  const versions = ['NODE', 'NPM', 'PNPM'].map((name) =>
    new RegExp(`^ARG (${name})=(\\S+)$`, 'm').exec(dockerfile),
  );
  assert.deepEqual(
    found('Dockerfile'),
    versions.map((version) => `${version?.[1]}@${version?.[2]}`),
  );
  assert.ok(found('.github/workflows/release.yml').every((each) => each === `pnpm@${pnpm}`));
  assert.ok(found('.github/workflows/release.yml').length >= 3);
});

/** As Debian's images have it. */
const sources = ['debian', 'debian-security']
  .map((archive) => {
    const lines = ['Types: deb', `# http://snapshot.debian.org/archive/${archive}/20260803T000000Z`];
    return [
      ...lines,
      `URIs: http://deb.debian.org/${archive}`,
      'Suites: bookworm',
      'Components: main',
      '',
    ].join('\n');
  })
  .join('\n');

test('the packages of the image are those of the snapshot that its base was made of', () => {
  const [, script = ''] = /^RUN (sources=[\s\S]*?; fi)$/m.exec(dockerfile) ?? [];
  const folder = mkdtempSync(path.join(tmpdir(), 'rounds-sources-'));
  try {
    const file = path.join(folder, 'debian.sources');
    const change = () => {
      const own = script.replace(/sources=\S+;/, `sources=${file};`);
      const { status, stderr } = spawnSync('sh', ['-c', own], { encoding: 'utf8' });
      assert.equal(status, 0, stderr);
    };
    writeFileSync(file, sources);
    change();
    const changed = readFileSync(file, 'utf8');
    assert.deepEqual(changed.match(/^URIs: .*$/gm), [
      'URIs: http://snapshot.debian.org/archive/debian/20260803T000000Z',
      'URIs: http://snapshot.debian.org/archive/debian-security/20260803T000000Z',
    ]);
    assert.equal(changed.match(/^Check-Valid-Until: no$/gm)?.length, 2);
    // A base that does not say what it was made of stays as it is.
    const own = sources.replaceAll(/^#.*\n/gm, '');
    writeFileSync(file, own);
    change();
    assert.equal(readFileSync(file, 'utf8'), own);
    rmSync(file);
    change();
  } finally {
    rmSync(folder, { recursive: true });
  }
});
