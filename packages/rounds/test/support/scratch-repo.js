import { mkdirSync, rmSync, symlinkSync } from 'node:fs';
import { basename, join } from 'node:path';
import { repository } from './bench.js';
import { newPath, writeFiles } from './scratch.js';

const linked = ['@rounds/selftest', 'rounds'];

/**
 * A project with suites of a test's own, as its settings name them, and the command line in it.
 *
 * @param {Record<string, string>} files text by path in `packages`
 * @returns {{ folder: string, cli: string, write: (path: string, text: string) => () => void }} what `write` gives undoes it
 */
export function scratchRepo(files) {
  const settings = { suites: 'packages', results: 'results/local' };
  const ours = new URL('../../cli.js', import.meta.url).href;
  const folder = writeFiles(newPath('-repo'), {
    'package.json': JSON.stringify({ type: 'module', rounds: settings }),
    'cli.js': `process.chdir(import.meta.dirname); await import(${JSON.stringify(ours)});`,
  });
  symlinkSync(join(repository, 'node_modules'), join(folder, 'node_modules'));
  const packages = join(folder, 'packages');
  mkdirSync(join(packages, 'node_modules/@rounds'), { recursive: true });
  for (const name of linked) {
    symlinkSync(join(repository, 'packages', basename(name)), join(packages, 'node_modules', name));
  }
  const write = (/** @type {string} */ path, /** @type {string} */ text) => {
    writeFiles(packages, { [path]: text });
    const before = files[path];
    return () => {
      if (before === undefined) rmSync(join(packages, path));
      else writeFiles(packages, { [path]: before });
    };
  };
  writeFiles(packages, files);
  return { folder, cli: join(folder, 'cli.js'), write };
}

/** @param {string} [more] code of the module @returns {string} a suite of functions */
export function suiteText(more = '') {
  return `import { defineSuite } from 'rounds';
${more}
export default defineSuite({
  question: 'How fast is it?',
  baseline: 'base',
  work: 'sync',
  workloads: { two: { input: () => 2, quick: true } },
  reference: (n) => n,
  cases: { base: { load: () => (n) => n }, other: { load: () => (n) => n + 0 } },
});
`;
}
