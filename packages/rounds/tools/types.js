import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** Comments that tsc has made types of, and repeats beside them. */
const typedefs = /^[ \t]*\/\*\*(?:(?!\*\/).)*?@(?:typedef|import)\b(?:(?!\*\/).)*?\*\/\n?/gms;

/** What a parameter is, which the declaration below says too. */
const repeated = /(@(?:param|returns)) \{(?:[^{}]|\{(?:[^{}]|\{[^{}]*\})*\})*\}/g;

/** What is left of it where nothing was said of the parameter; and a comment of which nothing is left. */
const untold = /(?:\n[ \t]*\*| )? @(?:(?:param|template) \[?\w+\]?|returns|override)(?= @|\n| \*\/)/g;
const empty = /^[ \t]*\/\*\*[\s*]*\*\/\n/gm;
const short = /\/\*\*\n[ \t]*\* (.*)\n[ \t]*\*\//g;

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
    const own = entries.map((entry) => `rounds/${entry}.d.ts`);
    const files = new Set(own);
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
      const told = written.replace(typedefs, '').replace(stars, '$1').replace(repeated, '$1');
      const plain = told.replace(untold, '').replace(empty, '').replace(short, '/** $1 */');
      texts.set(
        file,
        plain.replace(/^(?: {4})+/gm, (indent) => '\t'.repeat(indent.length / 4)),
      );
    }
    keepNamed(texts, own);
    for (const [file, text] of texts) {
      const place = path.join(target, file);
      mkdirSync(path.dirname(place), { recursive: true });
      writeFileSync(place, text);
    }
  } finally {
    rmSync(made, { recursive: true });
  }
}

/** A statement, with the comment before it. */
const statement =
  /(?:^\/\*\*[\s\S]*?\*\/\n)?^(?:export|import|declare)\b[\s\S]*?(?=^(?:\/\*\*|export\b|import\b|declare\b)|(?![\s\S]))/gm;
const list = /^(?:export|import)(?: type)? (?:\{(.*)\}|\*(?: as (\w+))?)(?: from '(.*)')?;/m;
const declaration = /^(?:export )?(?:declare )?(?:const|function|class|type) (\w+)/m;

/** What a declaration names, there or in another file: no property, and no word of a comment. */
const names = /\/\*\*[\s\S]*?\*\/|\bimport\('([^']+)'\)\.(\w+)|\b(\w+)(?:\.(\w+))?\b(?!\??'?:)/g;

/**
 * Leaves what the entries export, and what that names: of results files, checks and workers that is little.
 *
 * @param {Map<string, string>} texts by file
 * @param {string[]} entries files
 */
function keepNamed(texts, entries) {
  const statements = Array.from(texts, ([file, text]) =>
    Array.from(text.matchAll(statement), ([each]) => statementOf(each, file)),
  ).flat();
  /** Each is a file and a name; `*` is all that it exports. */
  const wanted = new Set(entries.map((file) => `${file} *`));
  for (const each of wanted) {
    const [file = '', name = ''] = each.split(' ');
    for (const { own, gives } of statements)
      if (own === file) for (const other of gives(name) ?? []) wanted.add(other);
  }
  for (const file of texts.keys()) {
    const asked = [...wanted]
      .filter((each) => each.startsWith(`${file} `))
      .map((each) => each.slice(file.length + 1));
    const kept = statements.filter(
      ({ own, gives }) => own === file && asked.some((name) => gives(name) !== undefined),
    );
    const isAsked = (/** @type {string} */ item) =>
      asked.includes('*') || asked.includes(item.replace(/.* as /, ''));
    const text = kept.map(({ text }) =>
      text.replace(
        /^(import .*)\{ (.*) \}/m,
        (_, start, items) => `${start}{ ${items.split(', ').filter(isAsked).join(', ')} }`,
      ),
    );
    if (text.length > 0) texts.set(file, text.join(''));
    else texts.delete(file);
  }
}

/**
 * @param {string} text
 * @param {string} own file
 * @returns {{ text: string, own: string, gives: (name: string) => string[] | undefined }} `gives`: what is wanted with that name, if
 *   it is told here
 */
function statementOf(text, own) {
  const isExport = /^export\b/m.test(text);
  const [, items, space, from] = list.exec(text) ?? [];
  const other = from === undefined ? own : declarationOf(from, path.dirname(own));
  if (items !== undefined) {
    const sources = new Map(
      items
        .split(',')
        .map((item) => item.trim().split(' as '))
        .map(([source = '', name = source]) => [name, `${other} ${source}`]),
    );
    const all = isExport ? [...sources.values()] : undefined;
    return {
      text,
      own,
      gives: (name) => (name === '*' ? all : sources.has(name) ? [sources.get(name) ?? ''] : undefined),
    };
  }
  if (space !== undefined)
    return {
      text,
      own,
      gives: (name) =>
        name.startsWith(`${space}.`) ? [`${other} ${name.slice(space.length + 1)}`] : undefined,
    };
  if (from !== undefined) return { text, own, gives: (name) => [`${other} ${name}`] };
  const [, declared] = declaration.exec(text) ?? [];
  const inside = Array.from(text.matchAll(names), ([, file, name, word, member]) =>
    file === undefined
      ? [`${own} ${word}`, `${own} ${word}.${member}`]
      : [`${declarationOf(file, path.dirname(own))} ${name}`],
  ).flat();
  return {
    text,
    own,
    gives: (name) => (name === declared || (name === '*' && isExport) ? inside : undefined),
  };
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
