import { likeNode } from './contract.js';

/** Files that an editor, a build or a script writes while they are measured. */

/** @param {string} name of the edited file @param {string} edit @param {{ imported?: string, text?: string }} [more] */
const edited = (
  name,
  edit,
  { imported = `await import('./${name}');`, text = 'export const two = 2;' } = {},
) => `import { Buffer } from 'node:buffer';
import { appendFileSync, existsSync, readFileSync, renameSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { bench } from 'rounds';
const file = new URL('${name}', import.meta.url);
const log = new URL('imports', import.meta.url);
if (!existsSync(log) && !existsSync(file)) writeFileSync(file, ${JSON.stringify(text)});
appendFileSync(log, '.');
${imported}
// The command and the check import it first; then it is measured.
if (readFileSync(log, 'utf8').length === 3) { ${edit} }
bench('it', () => Buffer.from('some text').toString('base64'));
`;

/** @type {Record<string, string>} */
const edits = {
  'the file itself': edited('it.bench.js', "appendFileSync(file, '// saved');", { imported: '' }),
  'an imported module': edited('work.js', "writeFileSync(file, 'export const two = 3;');"),
  'by another file of the same name': edited(
    'work.js',
    "writeFileSync(new URL('new.js', file), 'export const two = 3;'); renameSync(new URL('new.js', file), file);",
  ),
  'a module of the same size and time': edited(
    'work.js',
    "writeFileSync(file, 'export const two = 3;'); utimesSync(file, 1, 1);",
  ),
  'a deleted module': edited('work.js', 'rmSync(file);'),
  'a module in TypeScript': edited('types.ts', "appendFileSync(file, '// saved');", {
    text: 'export const two: number = 2;',
    imported: "const name = './types.ts';",
  }),
  'a module of a module': edited('inner.js', "writeFileSync(file, 'export const two = 3;');", {
    imported: `writeFileSync(new URL('outer.js', file), "export * from './inner.js';"); await import('./outer.js');`,
  }),
};

/** @type {import('./contract.js').Mistake[]} */
export const mistakes = Object.entries(edits).map(([name, source]) => ({
  ...{ name, source, kind: 'edited files', runtimes: likeNode },
  expected:
    /(?:it\.bench|work|types|inner)\.[jt]s changed while it was measured, so the run ended\. Earlier rounds are in/,
}));

/** @type {import('./contract.js').Entry[]} */
export const honest = [
  {
    name: 'a file that is written again',
    source: edited('work.js', "writeFileSync(file, 'export const two = 2;');"),
  },
  { name: 'a file with another time', source: edited('work.js', 'utimesSync(file, 1, 1);') },
  {
    name: 'data that the benchmark writes',
    source: edited('data.json', "writeFileSync(file, '3');", {
      imported: "const data = './data.json';",
      text: '2',
    }),
  },
];
