/**
 * Builds the published package in `build/`: the modules of the workspace and their libraries, bundled by Rolldown, so it installs
 * without dependencies, scripts and compilers.
 *
 * Files have the same paths as in `packages/`, and chunks are as deep as the sources they contain. So a module finds what is beside it
 * by its URL in the repository and in the package.
 */

import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'rolldown';
import { dts } from 'rolldown-plugin-dts';
import { compileLaunchers } from './launcher.js';

const packages = fileURLToPath(new URL('../../', import.meta.url));
const here = path.join(packages, 'rounds');
const target = path.resolve(process.argv[2] ?? path.join(here, 'build'));
const { exports, publishConfig, scripts, sideEffects, dependencies, devDependencies, ...manifest } =
  JSON.parse(readFileSync(path.join(here, 'package.json'), 'utf8'));

/** @type {string[]} names that users import, such as `index` and `mitata` */
const entries = Object.values(exports).flatMap((file) => /^\.\/([\w-]+)\.js$/.exec(file)?.slice(1) ?? []);

/** Benchmark files may be CommonJS, also where Node.js cannot require ES modules. */
const required = entries.filter((name) => !/^(?:program|suite|testing|vitest-provider)$/.test(name));

/** Modules that are started or imported by their path. */
const started = [
  ...readdirSync(path.join(packages, 'harness/runtimes')).flatMap((name) =>
    ['worker', 'host'].map((each) => `harness/runtimes/${name}/${each}`),
  ),
  ...['rounds/cli', 'harness/index', 'harness/simple/connect-client'],
];

const code = {
  'rounds/code/import': 'rounds/loading/import',
  'rounds/code/records': 'rounds/results/records',
};

/** What a bundle for just-js has besides a suite: no top-level await, and few globals. */
const forJust = ['harness/runtimes/just/worker', 'harness/index', 'rounds/suite'];

/** One chunk for each layer, so there are fewer files, and no circular imports. */
const layers = [
  { name: 'stats', test: /\/packages\/stats\// },
  { name: 'worker', test: /\/packages\/harness\//, minShareCount: 4 },
  { name: 'record', test: /\/packages\/record\// },
  { name: 'base', test: /\/rounds\/(?:system|machine|launcher|runtimes|programs)\// },
  { name: 'measure', test: /\/rounds\/(?:loading\/(?!import)|(?:against|trial|plan|run|explain)\/)/ },
  { name: 'report', test: /\/packages\/(?:report|analysis)\// },
  { name: 'commands', test: /\/rounds\/cli\/(?:commands|definition|option-values)\.js/ },
];

/** @type {import('rolldown').InputOptions} */
const options = { platform: 'node', external: [/^bun:/], tsconfig: false };

/** @param {string[]} moduleIds @returns {string} folder of a chunk, at the depth of its modules */
function folderOf(moduleIds) {
  const isNested = moduleIds.some((id) => /\/packages\/rounds\/[^/]+\//.test(id));
  const isHarness = moduleIds.some((id) => /\/packages\/harness\/[^/]+$/.test(id));
  return isHarness && !isNested ? 'rounds' : 'rounds/code';
}

/** @returns {Promise<Set<string>>} the modules that just-js loads */
async function modulesForJust() {
  const input = forJust.map((name) => path.join(packages, `${name}.js`));
  const { output } = await build({ ...options, input, write: false });
  const modules = new Set(output.flatMap((chunk) => (chunk.type === 'chunk' ? chunk.moduleIds : [])));
  modules.delete(input[0]); // it runs when it is loaded
  return modules;
}

async function bundleModules() {
  const modules = await modulesForJust();
  const sources = [...entries.map((name) => `rounds/${name}`), ...started].map((each) => [each, each]);
  const { output } = await build({
    ...options,
    preserveEntrySignatures: 'allow-extension',
    input: Object.fromEntries(
      [...sources, ...Object.entries(code)].map(([out, file]) => [out, `${packages}${file}.js`]),
    ),
    output: {
      dir: target,
      format: 'esm',
      minify: true,
      comments: false, // see LICENSES.txt
      entryFileNames: '[name].js',
      chunkFileNames: ({ moduleIds }) => `${folderOf(moduleIds)}/[name]-[hash].js`,
      codeSplitting: {
        includeDependenciesRecursively: false,
        groups: [{ name: 'suite', test: (id) => modules.has(id), priority: 1 }, ...layers],
      },
    },
  });
  return output.flatMap((chunk) => (chunk.type === 'chunk' ? chunk.moduleIds : []));
}

/** For `require`: all entries share one chunk. */
async function bundleCommonJs() {
  await build({
    ...options,
    input: Object.fromEntries(required.map((name) => [name, path.join(here, `${name}.js`)])),
    plugins: [
      {
        name: 'run() is ESM',
        resolveId: (id) =>
          id.endsWith('/results/records.js') ? { id: './code/records.js', external: true } : null,
      },
    ],
    output: {
      dir: path.join(target, 'rounds'),
      format: 'cjs',
      exports: 'named',
      minify: true,
      comments: false,
      entryFileNames: '[name].cjs',
      chunkFileNames: 'required.cjs',
      codeSplitting: { groups: [{ name: 'required', test: /./ }] },
      // What benchmark.js and others export is a class or a function.
      footer: ({ exports }) =>
        exports.includes('module.exports') ? "module.exports = module.exports['module.exports'];" : '',
    },
  });
}

/** Bundles the declarations that tsc generates from JSDoc. */
async function bundleTypes() {
  const folder = mkdtempSync(path.join(tmpdir(), 'rounds-types-'));
  const libraries = path.join(packages, '../node_modules');
  const compilerOptions = {
    ...{ module: 'nodenext', target: 'es2023', strict: true, skipLibCheck: true },
    ...{ types: ['node'], typeRoots: [path.join(libraries, '@types')] },
    // Packages in node_modules get no declarations.
    paths: { '@rounds/*': [`${packages}*`, `${packages}*/index.js`] },
    ...{ allowJs: true, declaration: true, emitDeclarationOnly: true, rootDir: packages, outDir: folder },
  };
  const resolveWorkspace = (/** @type {string} */ id) => {
    const [, name, file = 'index.js'] = /^@rounds\/([^/]+)(?:\/(.+))?$/.exec(id) ?? [];
    return name && path.join(folder, name, file.replace(/\.js$/, '.d.ts'));
  };
  const project = path.join(folder, 'tsconfig.json');
  const files = entries.map((name) => path.join(here, `${name}.js`));
  try {
    writeFileSync(project, JSON.stringify({ compilerOptions, files }));
    execFileSync(process.execPath, [path.join(libraries, 'typescript/bin/tsc'), '-p', project], {
      stdio: 'inherit',
    });
    await build({
      ...options,
      input: Object.fromEntries(entries.map((name) => [name, path.join(folder, 'rounds', `${name}.d.ts`)])),
      plugins: [{ name: 'workspace', resolveId: resolveWorkspace }, dts({ dtsInput: true, tsconfig: false })],
      output: { dir: path.join(target, 'types'), format: 'esm' },
    });
  } finally {
    rmSync(folder, { recursive: true });
  }
  for (const name of required) {
    const names = Object.keys(await import(path.join(target, 'rounds', `${name}.js`)));
    const types = names.includes('module.exports')
      ? ['declare const whole: typeof api.default;\nexport = whole;\n']
      : names.map((each) => `export declare const ${each}: typeof api.${each};\n`);
    const from = `import type * as api from './${name}.js' with { 'resolution-mode': 'import' };\n`;
    writeFileSync(path.join(target, 'types', `${name}.d.cts`), from + types.join(''));
  }
}

/** @param {string} name */
function exported(name) {
  const module = { types: `./types/${name}.d.ts`, default: `./rounds/${name}.js` };
  if (!required.includes(name)) return module;
  return { import: module, require: { types: `./types/${name}.d.cts`, default: `./rounds/${name}.cjs` } };
}

function writeManifest() {
  const { directory, linkDirectory, ...publish } = publishConfig;
  const published = {
    ...manifest,
    bin: { rounds: 'rounds/cli.js' },
    exports: {
      ...Object.fromEntries(entries.map((each) => [each === 'index' ? '.' : `./${each}`, exported(each)])),
      './package.json': './package.json',
    },
    preferUnplugged: true, // runtimes and compilers cannot read yarn's archives
    publishConfig: publish,
  };
  writeFileSync(path.join(target, 'package.json'), `${JSON.stringify(published, null, 2)}\n`);
}

/** @param {string[]} modules @returns {string} the licence of each bundled library */
function formatLicences(modules) {
  const folders = modules.flatMap(
    (file) => /^.*\/node_modules\/(?:@[^/]+\/)?[^/]+(?=\/)/.exec(file)?.[0] ?? [],
  );
  const texts = [...new Set(folders)].sort().map((folder) => {
    const { name, version, license } = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8'));
    const file = readdirSync(folder).find((each) => /^licen[cs]e/i.test(each));
    const text = file ? readFileSync(path.join(folder, file), 'utf8').trim() : '';
    return `${name} ${version} (${license})\n\n${text}`;
  });
  return `${texts.join('\n\n')}\n`;
}

/** Files that are read or compiled rather than imported. */
async function copyFiles() {
  const missing = ['launch', 'client'].map((name) => {
    const folder = path.join(target, 'rounds/code', name);
    cpSync(path.join(here, 'launcher', name), folder, { recursive: true });
    return compileLaunchers(folder);
  })[0];
  if (missing.length > 0)
    console.error(`Without a launcher for ${missing.join(' and ')}, for lack of Zig: see docs/release.md`);
  for (const file of ['README.md', 'LICENSE']) cpSync(path.join(here, file), path.join(target, file));
}

rmSync(target, { recursive: true, force: true });
const modules = await bundleModules();
await bundleCommonJs();
await copyFiles();
await bundleTypes();
writeFileSync(path.join(target, 'LICENSES.txt'), formatLicences(modules));
writeManifest();
