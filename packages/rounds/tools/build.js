/**
 * Makes what is published, in `build/`: the command line and the packages that it is made of, without suites and tests,
 * and each library that they use in one file. So it installs as one package, without scripts and compilers.
 */

import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { build, transformSync } from 'esbuild';
import { descriptorOf, RUNTIME_NAMES } from '../runtimes/find/descriptors.js';
import { apart as apartFromWorkers } from '../trial/worker-file.js';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const here = path.join(root, 'packages/rounds');
const target = path.resolve(process.argv[2] ?? path.join(here, 'build'));

const parts = ['analysis', 'harness', 'record', 'report', 'selftest', 'selftest-promises', 'stats'].map(
  (name) => `packages/${name}`,
);

/** What is imported by its name. */
const entries = ['index', 'mitata', 'tinybench', 'vitest'];

/** What only this repository has a use for. */
const apart =
  /(^|\/)(node_modules|test|study|scripts|native-bench|runners\/readings|package\.json|testing\.js|(bench-native|build-wasm|commands\/machine)\.js|[^/]*\.md)$/;

/** Each library, and a package of this repository that has it. */
const libraries = {
  commander: 'runners',
  'mitata/src/lib.mjs': 'packages/harness',
  semver: 'runners',
  'string-width': 'packages/report',
  tinybench: 'packages/harness',
  'zx/core': 'runners',
};

/** Commands, as they are typed in this repository. */
const commands = readdirSync(path.join(root, 'runners/commands')).map((file) => file.replace('.js', ''));
const ownCommand = new RegExp(
  `\\bpnpm (?:run |rounds )?(?=(?:${commands.join('|')}|--help|\\$\\{name\\}))`,
  'g',
);

/** What to do where there is no C compiler, in this repository and elsewhere. */
const compilerFix = "'Install a C compiler (apt-get install gcc libc6-dev)'";
const ownFix =
  "'Install a C compiler (apt-get install gcc libc6-dev), or on x64 and arm64 what was compiled: npm i -D @rounds/launcher-linux-'.concat(process.arch)";

/**
 * @param {string} folder
 * @returns {string[]}
 */
function filesIn(folder) {
  return readdirSync(path.join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const file = `${folder}/${entry.name}`;
    if (apart.test(file)) return [];
    return entry.isDirectory() ? filesIn(file) : [file];
  });
}

/**
 * @param {string} from
 * @param {string} to
 */
function copy(from, to) {
  const place = path.join(target, to);
  mkdirSync(path.dirname(place), { recursive: true });
  const source = readFileSync(path.join(root, from));
  writeFileSync(place, from.endsWith('.js') ? published(source.toString(), to) : source);
}

/**
 * @param {string} source of a module
 * @param {string} place in the package
 */
function published(source, place) {
  return source
    .replace(/(\bfrom |\bimport |\bimport\(|\.resolve\()'([^'.][^']*)'/g, (whole, before, specifier) => {
      const file = fileOf(specifier);
      if (file === undefined) return whole;
      const relative = path.relative(path.dirname(place), file);
      return `${before}'${relative.startsWith('.') ? relative : `./${relative}`}'`;
    })
    .replace(ownCommand, 'npx rounds ')
    .replace(/'(?:run|rounds) (\w+)', \/\/.*is a command of pnpm$/m, "'$1',")
    .replace(compilerFix, () => ownFix)
    .replace("new Command('pnpm')", "new Command('npx rounds')")
    .replace("name: 'pnpm'", "name: 'npx rounds'")
    .replaceAll('results/local/', '.rounds/')
    .replace('npx --yes pnpm@12 install', 'npm i -D rounds')
    .replace(', or reinstall the one of this workspace with: pnpm install', '');
}

/**
 * @param {string} specifier
 * @returns {string | undefined} its file in the package
 */
function fileOf(specifier) {
  if (specifier in libraries) return vendored(specifier);
  const [, name, rest] = /^@rounds\/([^/]+)\/?(.*)$/.exec(specifier) ?? [];
  if (name === undefined) return undefined;
  const folder = name === 'native' || name === 'runners' ? name : `packages/${name}`;
  return path.join(folder, rest || 'index.js');
}

/** @param {string} library */
function vendored(library) {
  return `vendor/${library.split('/')[0]}.js`;
}

/**
 * @param {string} library
 * @param {string} folder that it is resolved from
 */
async function bundle(library, folder) {
  const manifest = path.join(folder, 'node_modules', `${library.split('/')[0]}`, 'package.json');
  const { version, license } = JSON.parse(readFileSync(manifest, 'utf8'));
  const platform = folder.endsWith('harness') ? 'neutral' : 'node';
  const isDefault = ['semver', 'string-width'].includes(library);
  await build({
    stdin: { contents: `export ${isDefault ? '{ default }' : '*'} from '${library}'`, resolveDir: folder },
    bundle: true,
    format: 'esm',
    platform,
    mainFields: ['module', 'main'],
    external: ['node:*', 'bun:*', '@mitata/counters'],
    target: 'node20',
    minify: true,
    legalComments: 'none',
    banner: {
      js: [
        `/* ${library.split('/')[0]} ${version}, ${license}: see LICENSES.txt */`,
        ...(platform === 'node'
          ? ["import { createRequire } from 'node:module'; const require = createRequire(import.meta.url);"]
          : []),
      ].join('\n'),
    },
    outfile: path.join(target, vendored(library)),
  });
  const notice = readdirSync(path.dirname(manifest)).find((file) => /^licen[cs]e/i.test(file));
  const text = notice ? readFileSync(path.join(path.dirname(manifest), notice), 'utf8') : `${license}\n`;
  writeFileSync(path.join(target, 'vendor/LICENSES.txt'), `${library} ${version}\n\n${text}\n\n`, {
    flag: 'a',
  });
}

/** For each runtime that has one. To the others it is a comment. */
const plainMarks = RUNTIME_NAMES.flatMap((name) => descriptorOf(name).plainMark ?? []);

/** Each runtime's worker in few files: every trial loads it, and there is no esbuild to bundle it. */
async function bundleWorkers() {
  const harness = path.join(target, 'packages/harness');
  const workers = path.join(harness, 'workers');
  await build({
    entryPoints: readdirSync(workers).flatMap((name) =>
      name.endsWith('.js') ? path.join(workers, name) : [],
    ),
    bundle: true,
    format: 'esm',
    platform: 'neutral',
    target: 'esnext',
    external: ['node:*', 'bun:*', ...apartFromWorkers.map((each) => path.join(harness, each))],
    // As if all of it were still in the folder above.
    define: { 'import.meta.url': 'roundsWorkerUrl' },
    banner: {
      js: [...plainMarks, "const roundsWorkerUrl = new URL('../worker.js', import.meta.url).href;"].join(
        '\n',
      ),
    },
    minify: true,
    splitting: true, // what they share is there once
    outdir: workers,
    entryNames: '[name].bundle',
    chunkNames: 'shared-[hash].bundle',
    outExtension: { '.js': '.mjs' },
  });
}

/**
 * The same for `require`, which Node.js 20 cannot use on ES modules. A `Fault` must be the worker's own class, so it is
 * for ES modules only.
 *
 * @param {string} entry
 */
async function writeCommonJs(entry) {
  const all = Object.keys(await import(pathToFileURL(path.join(target, `${entry}.js`)).href));
  const names = all.filter((name) => name !== 'Fault');
  const stdin = { contents: `export { ${names} } from './${entry}.js'`, resolveDir: target };
  const outfile = path.join(target, `${entry}.cjs`);
  const how = /** @type {const} */ ({ format: 'cjs', target: 'node20', minifyWhitespace: true });
  await build({ stdin, bundle: true, external: ['./runners/*'], ...how, outfile });
  const types = names.map((name) => `export declare const ${name}: typeof api.${name};\n`);
  const from = `import type * as api from './${entry}.js' with { 'resolution-mode': 'import' };\n`;
  writeFileSync(path.join(target, `${entry}.d.cts`), from + types.join(''));
}

/** The public API's types, from its JSDoc. */
function writeTypes() {
  const tsc = path.join(root, 'node_modules/typescript/bin/tsc');
  const typeRoots = path.join(root, 'node_modules/@types');
  const options = [
    '--ignoreConfig', // the workspace's, when the build is within it
    '--allowJs',
    '--declaration',
    '--emitDeclarationOnly',
    '--skipLibCheck',
    '--types',
    'node',
  ];
  const modules = ['--module', 'nodenext', '--target', 'es2023'];
  const entry = ['--rootDir', '.', '--outDir', '.', ...entries.map((each) => `${each}.js`)];
  execFileSync(process.execPath, [tsc, ...options, '--typeRoots', typeRoots, ...modules, ...entry], {
    cwd: target,
  });
  // TypeScript 7.0 takes the star of a comment's line for a part of a quoted name that follows it.
  const failures = path.join(target, 'packages/record/failures.d.ts');
  writeFileSync(failures, readFileSync(failures, 'utf8').replace(/^( +)\*\s+'/gm, "$1'"));
}

/** What TypeScript has made types of, and left there. */
const typedefs = /^[ \t]*\/\*\*(?:(?!\*\/).)*?@typedef(?:(?!\*\/).)*?\*\/\n?/gms;

/**
 * With comments and white space the code would be twice as large. The types are made.
 *
 * @param {string} folder
 */
function shorten(folder) {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const file = path.join(folder, entry.name);
    if (entry.isDirectory()) shorten(file);
    else if (file.endsWith('.json'))
      writeFileSync(file, JSON.stringify(JSON.parse(readFileSync(file, 'utf8'))));
    else if (file.endsWith('.d.ts')) writeFileSync(file, readFileSync(file, 'utf8').replace(typedefs, ''));
    else if (file.endsWith('.js') && !file.includes('/vendor/')) {
      const treeShaking = file.includes('/generated/');
      const how = /** @type {const} */ ({ target: 'node20', format: 'esm', lineLimit: 110, minify: true });
      const { code } = transformSync(readFileSync(file, 'utf8'), { ...how, treeShaking });
      writeFileSync(file, code);
    }
  }
}

/** What TypeScript benches need in an old Node.js, and what a fleet needs. */
const optional = { aws4fetch: '>=1', bullmq: '>=6', esbuild: '>=0.20', ioredis: '>=5' };

function writeManifest() {
  const { publishConfig, scripts, dependencies, devDependencies, ...manifest } = JSON.parse(
    readFileSync(path.join(here, 'package.json'), 'utf8'),
  );
  const { directory, ...publish } = publishConfig;
  // See launcher.js. Another version may have been made from other sources.
  const launchers = Object.fromEntries(
    ['x64', 'arm64'].map((cpu) => [`@rounds/launcher-linux-${cpu}`, manifest.version]),
  );
  writeFileSync(
    path.join(target, 'package.json'),
    `${JSON.stringify(
      {
        ...manifest,
        bin: { rounds: 'runners/cli.js' },
        exports: {
          ...Object.fromEntries(
            entries.map((each) => [
              each === 'index' ? '.' : `./${each}`,
              {
                import: { types: `./${each}.d.ts`, default: `./${each}.js` },
                require: { types: `./${each}.d.cts`, default: `./${each}.cjs` },
              },
            ]),
          ),
          './package.json': './package.json',
        },
        peerDependencies: { ...optional, ...launchers },
        peerDependenciesMeta: Object.fromEntries(
          Object.keys({ ...optional, ...launchers }).map((name) => [name, { optional: true }]),
        ),
        publishConfig: publish,
      },
      null,
      2,
    )}\n`,
  );
}

rmSync(target, { recursive: true, force: true });
for (const file of ['native/library.js', ...['runners', ...parts].flatMap(filesIn)]) copy(file, file);
for (const each of entries) copy(`packages/rounds/${each}.js`, `${each}.js`);
for (const file of ['README.md', 'LICENSE']) cpSync(path.join(here, file), path.join(target, file));
for (const [name, folder] of Object.entries(libraries)) await bundle(name, path.join(root, folder));
writeTypes();
await bundleWorkers();
for (const each of entries) await writeCommonJs(each);
shorten(target);
writeManifest();
