import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';

/** @param {string} name */
function read(name) {
  return readFileSync(new URL(`../${name}`, import.meta.url), 'utf8');
}

const dockerfile = read('Dockerfile');
const args = new Map(
  Array.from(dockerfile.matchAll(/^ARG (\w+)=(?:"(.*)"|(\S+))$/gm), ([, name, quoted, plain]) => [
    name,
    quoted ?? plain ?? '',
  ]),
);

test('every version that the image gets is an exact one', () => {
  const runtimes = (args.get('RUNTIMES') ?? '').split(' ').map((spec) => spec.split('@').at(-1) ?? '');
  const versions = [...runtimes, ...['NODE', 'NPM', 'PNPM'].map((name) => args.get(name) ?? '')];
  assert.deepEqual(
    versions.filter((version) => !/^\d+\.\d+\.\d+$/.test(version)),
    [],
  );
});

test('the image has the runtimes that the posts were about, and those that are current', () => {
  const runtimes = `node@${args.get('NODE')} ${args.get('RUNTIMES')}`.split(' ');
  const majors = runtimes.filter((spec) => spec.startsWith('node@')).map((spec) => spec.split(/[@.]/)[1]);
  assert.deepEqual(majors.sort(), ['20', '22', '24', '26']);
  const [, oldest] = /^>=(\d+)/.exec(JSON.parse(read('package.json')).engines.node) ?? [];
  assert.ok(Number.parseInt(args.get('NODE') ?? '', 10) >= Number(oldest), 'expected it to run the commands');
  assert.ok(runtimes.includes('bun@1.0.14'));
  // The current Bun and Deno are those of the lockfile.
  const { dependencies } = JSON.parse(read('packages/rounds/package.json'));
  assert.ok('bun' in dependencies && 'deno' in dependencies, 'expected `pnpm install --prod` to bring them');
});

test('the lockfile decides, and the image holds nothing of the machine that built it', () => {
  assert.match(dockerfile, /pnpm install --prod --frozen-lockfile/);
  assert.doesNotMatch(dockerfile, /https?:|registry=|_auth/i);
  const [first, ...rules] = read('.dockerignore').trim().split('\n');
  assert.equal(first, '**', 'expected .dockerignore to leave out what it does not name');
  for (const rule of ['**/node_modules', '**/build', 'results/local']) {
    assert.ok(rules.lastIndexOf(rule) > rules.findLastIndex((each) => each.startsWith('!')), rule);
  }
});

test('the last stage is the whole image, and each ends as an unprivileged user', () => {
  const stages = dockerfile.split(/^FROM /m).slice(1);
  assert.match(stages.at(-1) ?? '', /^\S+ AS full\n/);
  for (const name of ['entry', 'full']) {
    const users = [
      ...(stages.find((stage) => stage.includes(` AS ${name}\n`)) ?? '').matchAll(/^USER (.*)$/gm),
    ];
    assert.equal(users.at(-1)?.[1], '1000:1000', name);
  }
});

test('a command is typed in the project that has the suites, and its results go where the caller mounts a folder', () => {
  const [, entry = ''] = /^FROM base AS entry\n(.*?)^FROM /ms.exec(dockerfile) ?? [];
  assert.match(entry, /^WORKDIR \/opt\/rounds$/m);
  assert.match(dockerfile, /ln -s \/results results\/local/);
  const { rounds } = JSON.parse(read('package.json'));
  assert.equal(rounds.results, 'results/local');
});

test('a check of the images that cannot run has not passed', () => {
  const env = { ...process.env, PATH: '/nowhere' };
  const { status, stderr } = spawnSync(
    process.execPath,
    [fileURLToPath(new URL('../runners/image.js', import.meta.url))],
    {
      ...{ env, encoding: 'utf8' },
    },
  );
  assert.match(stderr, /^error: docker:check needs (?:root|buildah), .*\n$/);
  assert.equal(status, 2);
});
