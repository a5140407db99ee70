import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { brokenLayers, tooLarge } from './layers.js';

/** docs/architecture.md draws these arrows. Tests and tools may import whatever their package.json declares. */

const named = (/** @type {string[]} */ ...names) => names.map((name) => `@rounds/${name}`);

/** @type {Record<string, ReturnType<import('./layers.js').Rules['mayImport']>>} */
const packages = {
  'rounds-workspace': {},
  rounds: { code: named('analysis', 'harness', 'record', 'report', 'stats') },
  '@rounds/fleet': { code: ['rounds', ...named('record', 'stats')] },
  '@rounds/posts': {},
  'byte-lookup': {},
  '@rounds/header-names': {},
  '@rounds/fast-check': {},
  '@rounds/native': {},
  '@rounds/stats': {},
  '@rounds/record': {},
  '@rounds/harness': { code: ['@rounds/stats'], types: ['@rounds/record'] },
  '@rounds/analysis': { code: ['@rounds/record', '@rounds/stats'], types: ['@rounds/harness'] },
  '@rounds/report': { code: named('analysis', 'record', 'stats'), types: ['@rounds/harness'] },
  '@rounds/runners': {
    code: [
      ...['rounds', ...named('analysis', 'fleet', 'machine-readings', 'native', 'posts')],
      ...named('record', 'report', 'stats'),
    ],
    root: ['zx'],
    entries: { rounds: ['rounds', 'rounds/command', 'rounds/script'] },
    internalsInTests: true,
  },
};

/** Suites are what any author's would be: they import the tool by its public names. */
const suite = {
  code: ['rounds', 'byte-lookup', '@rounds/header-names', '@rounds/native'],
  entries: { rounds: ['rounds', 'rounds/suite', 'rounds/program', 'rounds/testing'] },
};

/** Commands and scripts may import more of the public names. */
const publicEntries = { rounds: [...suite.entries.rounds, 'rounds/command', 'rounds/script'] };
/** It measures the cases of two other suites on their inputs, against its kernels. */
packages['@rounds/native-kernels'] = {
  ...suite,
  code: [...suite.code, '@rounds/header-lookup', '@rounds/utf8-validation'],
};

/** It weighs the cases of another suite. */
packages['@rounds/lookup-memory'] = { ...suite, code: [...suite.code, '@rounds/header-lookup'] };

/** The command `machine`: it measures with the functions of the suites about machines. */
packages['@rounds/machine-readings'] = {
  code: [
    ...suite.code,
    ...named('branch-prediction', 'cache-line', 'cache-size', 'memory-bandwidth', 'memory-latency'),
    ...named('record', 'report'),
  ],
  entries: publicEntries,
  internalsInTests: true,
};

/**
 * @param {string} root
 * @param {string[][]} order folders, the lowest first: each may import its neighbours and those below
 */
function layers(root, order) {
  return Object.fromEntries(
    order.flatMap((folders, i) => folders.map((each) => [`${root}/${each}`, order.slice(0, i + 1).flat()])),
  );
}

/** What a folder may import of the other folders of its package. Folders that are not listed must only avoid cycles. */
const folders = {
  ...layers('packages/rounds', [
    ['system'],
    ['machine', 'launcher', 'runtimes', 'programs', 'loading', 'against'],
    ['trial'],
    ['plan'],
    ['run', 'explain'],
    ['bisect', 'check', 'history', 'inspect', 'results'],
    ['cli'],
    ['api'],
  ]),
  'packages/report/text': [],
  'packages/report/tables': ['text'],
  'packages/report/charts': ['tables', 'text'],
  'packages/report/html': ['charts', 'tables', 'text'],
  'packages/report/markdown': ['tables', 'text'],
  'packages/report/terminal': ['tables', 'text'],
};

/** What measures must not import what presents. */
const importers = {
  'packages/rounds/': {
    '@rounds/report': [
      ...['bisect/', 'check/', 'cli/', 'explain/', 'history/', 'inspect/', 'results/'],
      ...['run/outcome.js', 'run/progress.js', 'index.js', 'vitest-provider.js'],
    ],
  },
};

const rules = {
  folders,
  importers,
  mayImport: (/** @type {string} */ name) => packages[name] ?? suite,
};

const root = fileURLToPath(new URL('..', import.meta.url));

/** @returns {import('./layers.js').Tree} what git tracks, and what it would */
function workspace() {
  const list = ['ls-files', '-z', '--cached', '--others', '--exclude-standard'];
  const files = execFileSync('git', list, { cwd: root, encoding: 'utf8' }).split('\0');
  return new Map(
    files
      .filter((file) => file && !file.startsWith('results/') && existsSync(root + file))
      .map((file) => [file, readFileSync(root + file, 'utf8')]),
  );
}

const skip = existsSync(`${root}.git`) ? false : 'not a git checkout';

test('no import goes against the layers', { skip }, async () => {
  const tree = workspace();
  assert.ok(tree.size > 500, `only ${tree.size} files`);
  assert.deepEqual(await brokenLayers(tree, rules), []);
});

test('files are short and folders small', { skip }, () => {
  assert.deepEqual(tooLarge(workspace(), { lines: 300, files: 20 }), []);
});

test('the pages about the code name files and folders that are there', { skip }, () => {
  const files = [...workspace().keys()].map((file) => `/${file}`);
  for (const page of ['docs/architecture.md', 'docs/method.md', 'CONTRIBUTING.md']) {
    const named = [...readFileSync(root + page, 'utf8').matchAll(/`([\w./-]+(?:\.js|\/))`/g)].map(
      ([, name]) => name,
    );
    assert.ok(named.length >= 5, `${page}: only ${named}`);
    const gone = named.filter((name) => !files.some((file) => file.includes(`/${name}`)));
    assert.deepEqual(gone, [], page);
  }
});

/** @param {Record<string, string | object>} files */
function treeOf(files) {
  return new Map(
    Object.entries(files).map(([file, text]) => [
      file,
      typeof text === 'string' ? text : JSON.stringify(text),
    ]),
  );
}

/** Written so that no tool takes what is in it for a comment of this file. @param {string} text */
const comment = (text) => ['/*', `* ${text} */`].join('');

const stats = { name: '@rounds/stats' };
const record = {
  name: '@rounds/record',
  dependencies: { '@rounds/stats': '*' },
  devDependencies: { ajv: '1' },
};

for (const [what, files, expected] of /** @type {[string, Record<string, string | object>, RegExp[]][]} */ ([
  [
    'an import against the layers',
    { 'packages/record/read.js': "export * from '@rounds/stats/mean.js';" },
    [/^packages\/record\/read\.js imports @rounds\/stats\/mean\.js: @rounds\/record may import nothing/],
  ],
  [
    'a type against the layers',
    { 'packages/record/read.js': comment("@type {import('@rounds/stats').Mean}") },
    [/^packages\/record\/read\.js imports @rounds\/stats: @rounds\/record may import nothing/],
  ],
  [
    'a type by @import against the layers',
    { 'packages/record/read.js': comment("@import { Mean } from '@rounds/stats'") },
    [/^packages\/record\/read\.js imports @rounds\/stats: @rounds\/record may import nothing/],
  ],
  [
    'a relative import of another package, when it is called for',
    { 'packages/record/test/read.test.js': "await import('../../stats/index.js');" },
    [/imports \.\.\/\.\.\/stats\/index\.js: a relative import must stay in its package/],
  ],
  [
    'an import that is not declared',
    { 'packages/stats/index.js': "import 'semver';" },
    [/imports semver: packages\/stats\/package\.json does not declare semver/],
  ],
  [
    'a dependency for development in what is not',
    { 'packages/record/read.js': "import 'ajv';", 'packages/record/test/read.test.js': "import 'ajv';" },
    [/^packages\/record\/read\.js imports ajv: packages\/record\/package\.json does not declare ajv/],
  ],
  [
    'files that import each other, if only for a type',
    {
      'packages/stats/a.js': "import './b.js';",
      'packages/stats/b.js': comment("@typedef {import('./c.js').C} C"),
      'packages/stats/c.js': "export * from './a.js';",
    },
    [
      /^these files import each other: packages\/stats\/a\.js, packages\/stats\/b\.js, packages\/stats\/c\.js$/,
    ],
  ],
  [
    'folders that import each other',
    {
      'packages/stats/one/a.js': "import '../two/b.js';",
      'packages/stats/one/c.js': '',
      'packages/stats/two/b.js': '',
      'packages/stats/two/d.js': "import '../one/c.js';",
    },
    [/^these folders import each other: packages\/stats\/one, packages\/stats\/two$/],
  ],
  [
    'a folder that imports more than its own',
    {
      'packages/rounds/package.json': { name: 'rounds' },
      'packages/rounds/system/a.js': "import '../run/b.js';",
    },
    [
      /^packages\/rounds\/system\/a\.js imports \.\.\/run\/b\.js: packages\/rounds\/system may import system$/,
    ],
  ],
  [
    'code that measures and imports what presents',
    {
      'packages/report/package.json': { name: '@rounds/report' },
      'packages/rounds/package.json': { name: 'rounds', dependencies: { '@rounds/report': '*' } },
      'packages/rounds/run/measure.js': "import '@rounds/report';",
      'packages/rounds/run/progress.js': "import '@rounds/report';",
    },
    [
      /^packages\/rounds\/run\/measure\.js imports @rounds\/report: only bisect\/, .* may import @rounds\/report$/,
    ],
  ],
  [
    'a suite, or a test of one, that imports a file of the tool',
    {
      'packages/rounds/package.json': { name: 'rounds' },
      'packages/sums/package.json': { name: '@rounds/sums', dependencies: { rounds: '*' } },
      'packages/sums/suite.js': "import 'rounds/suite'; import 'rounds/trial/worker.js';",
      'packages/sums/test/suite.test.js': "import 'rounds/testing'; import 'rounds/cli.js';",
    },
    [
      /^packages\/sums\/suite\.js imports rounds\/trial\/worker\.js: @rounds\/sums may import rounds, rounds\/suite, /,
      /^packages\/sums\/test\/suite\.test\.js imports rounds\/cli\.js: @rounds\/sums may import rounds, /,
    ],
  ],
  [
    'packages that depend on each other',
    { 'packages/stats/package.json': { ...stats, devDependencies: { '@rounds/record': '*' } } },
    [/^these packages depend on each other: @rounds\/record, @rounds\/stats$/],
  ],
  [
    'nothing in strings, in comments, and in what is allowed',
    {
      'packages/record/read.js': `// import '@rounds/stats'
        import 'node:fs';
        import './write.js';
        const text = "import '@rounds/stats'";`,
      'packages/record/write.js': "const load = (name) => import('./' + name);",
    },
    [],
  ],
])) {
  test(`found: ${what}`, async () => {
    const tree = treeOf({
      'package.json': { name: 'rounds-workspace' },
      'packages/stats/package.json': stats,
      'packages/record/package.json': record,
      ...files,
    });
    const broken = await brokenLayers(tree, rules);
    assert.equal(broken.length, expected.length, broken.join('\n'));
    for (const [i, pattern] of expected.entries()) assert.match(String(broken[i]), pattern);
  });
}

test('found: a long file, unless a program wrote it, and a full folder', () => {
  const tree = treeOf({
    'a/long.c': '//\n'.repeat(4),
    'a/short.c': '//\n'.repeat(3),
    'a/made.js': `// Generated by a program\n${'//\n'.repeat(9)}`,
    'b/notes.md': 'text\n'.repeat(9),
  });
  assert.deepEqual(tooLarge(tree, { lines: 3, files: 2 }), [
    'a/long.c has 4 lines; 3 are allowed',
    'a has 3 files; 2 are allowed',
  ]);
});
