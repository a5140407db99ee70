/**
 * Makes what is published, in `build/`: the modules of the workspace and the libraries that they use, bundled by esbuild. So it
 * installs as one package, without dependencies, scripts and compilers.
 *
 * Files lie there as in `packages/`, and bundles one folder deep in `rounds/`, as sources do: so what a module finds beside
 * itself by its URL, it finds in the repository and in the package.
 */

import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { build, transformSync } from 'esbuild';
import { compileLaunchers } from './launcher.js';
import { writeTypes } from './types.js';

const packages = fileURLToPath(new URL('../../', import.meta.url));
const here = path.join(packages, 'rounds');
const target = path.resolve(process.argv[2] ?? path.join(here, 'build'));
const { exports, publishConfig, scripts, sideEffects, dependencies, devDependencies, ...manifest } =
  JSON.parse(readFileSync(path.join(here, 'package.json'), 'utf8'));

/** @type {string[]} what is imported by its name: index, mitata */
const entries = Object.values(exports).flatMap((file) => /^\.\/([\w-]+)\.js$/.exec(file)?.slice(1) ?? []);

const adapters = entries.filter((name) => !/^(?:index|program|suite|testing|vitest-provider)$/.test(name));

/** Files of benches may be of CommonJS, also where Node.js cannot require ES modules. */
const required = ['index', ...adapters];

/** What runtimes are started with, and what they import by its name: these share one `Fault`, and are loaded for every trial. */
const inRuntimes = [
  ...entries.map((name) => `rounds/${name}.js`),
  ...readdirSync(path.join(packages, 'harness/runtimes')).flatMap((name) =>
    ['worker', 'host'].map((each) => `harness/runtimes/${name}/${each}.js`),
  ),
  'rounds/check/suite.js',
];

/** What the command and `run` load, by a path of its own. */
const whole = './code/rounds.js';

/** @type {import('esbuild').Plugin} */
const links = {
  name: 'links',
  setup({ onResolve, onLoad }) {
    onResolve({ filter: /^\.\/(main|results\/records)\.js$/ }, ({ importer }) =>
      path.dirname(importer) === here.replace(/\/$/, '') ? { path: whole, external: true } : undefined,
    );
    // ES modules cannot require what Node.js brings, which a library of CommonJS does.
    onResolve({ filter: /./ }, ({ kind, path: name }) =>
      kind === 'require-call' && isBuiltin(name) ? { path: name, namespace: 'builtin' } : undefined,
    );
    onLoad({ filter: /./, namespace: 'builtin' }, ({ path: name }) => {
      const builtin = `'node:${name.replace(/^node:/, '')}'`;
      return { contents: `export * from ${builtin}; export { default } from ${builtin};` };
    });
  },
};

/** @type {Set<string>} files that are in a bundle */
const bundled = new Set();

/**
 * @param {Record<string, string>} files by the path that they get
 * @param {Pick<import('esbuild').BuildOptions, 'splitting' | 'chunkNames' | 'banner'>} [options]
 */
async function bundle(files, options) {
  const { metafile } = await build({
    entryPoints: Object.entries(files).map(([out, file]) => ({
      in: path.join(packages, file),
      out: out.replace(/\.js$/, ''),
    })),
    outdir: target,
    bundle: true,
    format: 'esm',
    platform: 'node',
    target: 'node20',
    minify: true,
    charset: 'utf8',
    lineLimit: 400, // Node.js prints the line of an error that nobody caught
    legalComments: 'none', // see LICENSES.txt
    tsconfigRaw: '{}', // an ES module is strict
    external: ['bun:*'],
    plugins: [links],
    absWorkingDir: packages,
    metafile: true,
    ...options,
  });
  for (const file of Object.keys(metafile.inputs)) bundled.add(path.resolve(packages, file));
}

/** The same for `require`, in one file, since most of it is what all of them need. */
async function writeCommonJs() {
  await build({
    stdin: {
      contents: required.map((entry) => `export * as "${entry}" from './${entry}.js';`).join('\n'),
      resolveDir: path.join(target, 'rounds'),
    },
    outfile: path.join(target, 'rounds/required.cjs'),
    bundle: true,
    format: 'cjs',
    platform: 'node',
    target: 'node20',
    minify: true,
    external: [whole],
  });
  for (const entry of required) {
    const names = Object.keys(await import(path.join(target, 'rounds', `${entry}.js`)));
    const isWhole = names.includes('module.exports');
    const code = `module.exports=require('./required.cjs')['${entry}']${isWhole ? "['module.exports']" : ''};\n`;
    writeFileSync(path.join(target, 'rounds', `${entry}.cjs`), code);
    const types = isWhole
      ? ['declare const whole: typeof api.default;\nexport = whole;\n']
      : names.map((name) => `export declare const ${name}: typeof api.${name};\n`);
    const from = `import type * as api from './${entry}.js' with { 'resolution-mode': 'import' };\n`;
    writeFileSync(path.join(target, 'types/rounds', `${entry}.d.cts`), from + types.join(''));
  }
}

/** @param {string} entry */
function exported(entry) {
  const types = `./types/rounds/${entry}.d`;
  const module = { types: `${types}.ts`, default: `./rounds/${entry}.js` };
  if (!required.includes(entry)) return module;
  return { import: module, require: { types: `${types}.cts`, default: `./rounds/${entry}.cjs` } };
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
    preferUnplugged: true, // runtimes and compilers read no archives of yarn
    publishConfig: publish,
  };
  writeFileSync(path.join(target, 'package.json'), `${JSON.stringify(published, null, 2)}\n`);
}

/** The licence of each library in a bundle, with what many of them say only once. @returns {string} */
function licences() {
  const folders = [...bundled].flatMap(
    (file) => /^.*\/node_modules\/(?:@[^/]+\/)?[^/]+(?=\/)/.exec(file)?.[0] ?? [],
  );
  /** @type {Map<string, { owners: string[], text: string }>} terms, by their words */
  const terms = new Map();
  for (const folder of [...new Set(folders)].sort()) {
    const { name, version, license } = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8'));
    const file = readdirSync(folder).find((each) => /^licen[cs]e/i.test(each));
    const all = file ? readFileSync(path.join(folder, file), 'utf8') : '';
    const [, owner = '', text = all] = /^(.*?)(Permission .*)$/s.exec(all) ?? [];
    const words = text.trim().replace(/\s+/g, ' ');
    const same = terms.get(words) ?? { owners: [], text };
    terms.set(words, same);
    same.owners.push(`${name} ${version} (${license})\n\n${owner}`.trim());
  }
  return [...terms.values()].flatMap(({ owners, text }) => [...owners, text]).join('\n\n');
}

/** What is read or compiled rather than imported. */
function copyOthers() {
  const code = path.join(target, 'rounds/code');
  cpSync(path.join(here, 'launcher/launch'), path.join(code, 'launch'), { recursive: true });
  const missing = compileLaunchers(path.join(code, 'launch'));
  if (missing.length > 0)
    console.error(`Without a launcher for ${missing.join(' and ')}, for lack of Zig: see docs/release.md`);
  const scripts = path.join(packages, 'report/browser');
  mkdirSync(path.join(target, 'rounds/browser'));
  for (const name of readdirSync(scripts).filter((each) => each.endsWith('.js'))) {
    const script = readFileSync(path.join(scripts, name), 'utf8');
    const { code: small } = transformSync(script, { minify: true, target: 'es2020' });
    writeFileSync(path.join(target, 'rounds/browser', name), small);
  }
  for (const file of ['README.md', 'LICENSE']) cpSync(path.join(here, file), path.join(target, file));
}

rmSync(target, { recursive: true, force: true });
await bundle(
  {
    ...Object.fromEntries(inRuntimes.map((file) => [file, file])),
    'rounds/code/import.js': 'rounds/loading/import.js',
  },
  // Bun need not transpile what begins like this. To the others it is a comment.
  { splitting: true, chunkNames: 'rounds/[name]-[hash]', banner: { js: '// @bun' } },
);
await bundle({ 'rounds/code/rounds.js': 'rounds/tools/whole.js' });
await bundle({ 'rounds/cli.js': 'rounds/cli.js' });
copyOthers();
writeTypes(packages, entries, path.join(target, 'types'));
await writeCommonJs();
writeFileSync(path.join(target, 'LICENSES.txt'), licences());
writeManifest();
