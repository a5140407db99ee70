import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** Comments that tsc has made types of, and repeats beside them. */
const typedefs = /^[ \t]*\/\*\*(?:(?!\*\/).)*?@typedef(?:(?!\*\/).)*?\*\/\n?/gms;

/** What a parameter is, which the declaration below says too. */
const repeated = /(@(?:param|returns)) \{(?:[^{}]|\{(?:[^{}]|\{[^{}]*\})*\})*\}/g;

/** TypeScript 7.0 takes the star of a comment's line for a part of a quoted name that follows it. */
const stars = /^( +)\*\s+(?=')/gm;

/**
 * Writes the types of what is imported by its name, as tsc reads them in JSDoc, and those that they refer to.
 *
 * @param {string} packages
 * @param {string[]} entries of `rounds`
 * @param {string} target
 */
export function writeTypes(packages, entries, target) {
  const made = mkdtempSync(path.join(tmpdir(), 'rounds-types-'));
  try {
    declare(packages, entries, made);
    const files = new Set(entries.map((entry) => `rounds/${entry}.d.ts`));
    /** @type {Map<string, string>} */
    const texts = new Map();
    for (const file of files) {
      const text = readFileSync(path.join(made, file), 'utf8');
      // Only the packages of the workspace have names that nobody else can import.
      const written = text.replace(/(\bfrom |\bimport\()(["'])([^"']+)\2/g, (whole, before, _, specifier) => {
        const other = declarationOf(specifier, path.dirname(file));
        if (!existsSync(path.join(made, other))) return whole;
        files.add(other);
        const relative = path.relative(path.dirname(file), other).replace(/\.d\.ts$/, '.js');
        return `${before}'${relative.startsWith('.') ? '' : './'}${relative}'`;
      });
      const plain = written.replace(typedefs, '').replace(stars, '$1').replace(repeated, '$1');
      texts.set(
        file,
        plain.replace(/^(?: {4})+/gm, (indent) => '\t'.repeat(indent.length / 4)),
      );
    }
    keepNamed(texts, 'record/types.d.ts', /\brecord\/types\.js'\)\.(\w+)/g);
    keepNamed(texts, 'record/schema.d.ts', /\bschema\.(\w+)/g);
    for (const [file, text] of texts) {
      const place = path.join(target, file);
      mkdirSync(path.dirname(place), { recursive: true });
      writeFileSync(place, text);
    }
  } finally {
    rmSync(made, { recursive: true });
  }
}

/**
 * Of a results file, benches name little. The types of all of it are as large as all others together.
 *
 * @param {Map<string, string>} texts by file
 * @param {string} file of which only that is kept which others name, and what that names
 * @param {RegExp} name as others have it
 */
function keepNamed(texts, file, name) {
  const named = new Set(Array.from([...texts.values()].join('\n').matchAll(name), ([, each = '']) => each));
  const text = (texts.get(file) ?? '').replace(/^\/\*\*[\s\S]*?\*\/\n/gm, '');
  const [imports = '', ...parts] = text.split(/^(?=export )/m);
  const declared = new Map(
    parts.map((part) => [/^export (?:type|declare const) (\w+)/.exec(part)?.[1] ?? '', part]),
  );
  for (const each of named)
    for (const [word] of declared.get(each)?.matchAll(/\w+/g) ?? []) if (declared.has(word)) named.add(word);
  texts.set(
    file,
    imports + [...declared].flatMap(([each, part]) => (named.has(each) ? [part] : [])).join(''),
  );
}

/**
 * @param {string} specifier
 * @param {string} folder of what imports it
 * @returns {string} the file with its types, if it has one
 */
function declarationOf(specifier, folder) {
  const [, name, rest] = /^@rounds\/([^/]+)\/?(.*)$/.exec(specifier) ?? [];
  const file = name === undefined ? path.join(folder, specifier) : path.join(name, rest || 'index.js');
  return file.replace(/\.js$/, '.d.ts');
}

/** @param {string} packages @param {string[]} entries @param {string} folder */
function declare(packages, entries, folder) {
  const libraries = path.join(packages, '../node_modules');
  const options = {
    ...{ module: 'nodenext', target: 'es2023', strict: true, skipLibCheck: true },
    ...{ types: ['node'], typeRoots: [path.join(libraries, '@types')] },
    // What is found in node_modules gets no types.
    paths: { '@rounds/*': [`${packages}*`, `${packages}*/index.js`] },
    ...{ allowJs: true, declaration: true, emitDeclarationOnly: true, rootDir: packages, outDir: folder },
  };
  const project = path.join(folder, 'tsconfig.json');
  const files = entries.map((entry) => path.join(packages, 'rounds', `${entry}.js`));
  writeFileSync(project, JSON.stringify({ compilerOptions: options, files }));
  execFileSync(process.execPath, [path.join(libraries, 'typescript/bin/tsc'), '-p', project], {
    stdio: 'inherit',
  });
}
