import { posix } from 'node:path';
import { init, parse } from 'es-module-lexer';

/**
 * Finds the imports that break the layers of the workspace. It works on a tree of files as data, so that its test can
 * give it a bad one.
 *
 * @typedef {Map<string, string>} Tree path → text
 *
 * @typedef {object} Import
 * @property {string} file
 * @property {string} specifier
 * @property {boolean} types whether only types are imported: in a JSDoc comment, or by a .d.ts file
 *
 * @typedef {object} Package
 * @property {string} name
 * @property {string} folder ends with a slash; empty for the root
 * @property {string[]} dependencies
 * @property {string[]} devDependencies
 *
 * @typedef {object} Rules
 * @property {(name: string) => { code?: string[], types?: string[], entries?: Record<string, string[]>, internalsInTests?: true, root?: string[] }} mayImport
 *   which packages of the workspace a package may import: anywhere, and for types only; `entries` are the names by which a
 *   package must be imported, in tests too unless `internalsInTests`, also for studies; `root`: what the root declares for it
 * @property {Record<string, string[]>} folders which other folders of its package a folder may import
 * @property {Record<string, Record<string, string[]>>} [importers] by folder of a package and by name: which of its folders and files
 *   may import another package
 */

/** Only these may import devDependencies, and the package itself by its name. */
const development = /(?:^|\/)(?:test|tools|scripts|study)\//;

/**
 * @param {Tree} tree
 * @param {Rules} rules
 * @returns {Promise<string[]>} one line each: the file, what it imports, and the rule
 */
export async function brokenLayers(tree, rules) {
  await init();
  const packages = packagesOf(tree);
  const imports = importsOf(tree).filter(({ specifier }) => !/^(?:node|bun):/.test(specifier));
  const ownerOf = (/** @type {string} */ file) =>
    /** @type {Package} */ (packages.find(({ folder }) => file.startsWith(folder)));
  const names = new Set(packages.map(({ name }) => name));

  /** @type {string[]} */
  const broken = [];
  /** @type {Edge[]} */
  const files = [];
  /** @type {Edge[]} */
  const folders = [];
  for (const { file, specifier, types } of imports) {
    const owner = ownerOf(file);
    const isDevelopment = development.test(file);
    const report = (/** @type {string} */ rule) => broken.push(`${file} imports ${specifier}: ${rule}`);

    if (specifier.startsWith('.')) {
      const target = posix.join(posix.dirname(file), specifier);
      if (ownerOf(target) !== owner) {
        report('a relative import must stay in its package; import the package by its name');
        continue;
      }
      files.push([file, target]);
      const [from, to] = [file, target].map((each) => firstFolder(each, owner.folder));
      if (isDevelopment || from === to || !from || !to) continue;
      folders.push([owner.folder + from, owner.folder + to]);
      const allowed = rules.folders[owner.folder + from];
      if (allowed && !allowed.includes(to)) report(`${owner.folder}${from} may import ${listed(allowed)}`);
      continue;
    }

    const name = specifier.split('/', specifier.startsWith('@') ? 2 : 1).join('/');
    if (name === owner.name) {
      if (!isDevelopment) report('inside a package, import by a relative path');
      continue;
    }
    const rule = rules.mayImport(owner.name);
    const { code = [], types: typesOnly = [], root = [] } = rule;
    const entries =
      rule.internalsInTests && /(?:^|\/)(?:test|study)\//.test(file) ? {} : (rule.entries ?? {});
    const declared = [
      ...root,
      ...owner.dependencies,
      ...(types || isDevelopment ? owner.devDependencies : []),
    ];
    if (!declared.includes(name)) report(`${owner.folder}package.json does not declare ${name}`);
    if (entries[name] && !entries[name].includes(specifier))
      report(`${owner.name} may import ${entries[name].join(', ')}`);
    if (!names.has(name) || isDevelopment) continue;
    const importers = rules.importers?.[owner.folder]?.[name];
    if (importers && !importers.some((each) => file.startsWith(owner.folder + each)))
      report(`only ${importers.join(', ')} may import ${name}`);
    if (code.includes(name) || (types && typesOnly.includes(name))) continue;
    report(
      `${owner.name} may import ${listed(code)}${typesOnly.length > 0 ? `, and types of ${listed(typesOnly)}` : ''}`,
    );
  }

  /** @type {Edge[]} */
  const dependencies = packages.flatMap(({ name, ...each }) =>
    [...each.dependencies, ...each.devDependencies]
      .filter((dependency) => names.has(dependency))
      .map((dependency) => /** @type {Edge} */ ([name, dependency])),
  );
  return [
    ...broken,
    ...cyclesIn(files).map((cycle) => `these files import each other: ${cycle.join(', ')}`),
    ...cyclesIn(folders).map((cycle) => `these folders import each other: ${cycle.join(', ')}`),
    ...cyclesIn(dependencies).map((cycle) => `these packages depend on each other: ${cycle.join(', ')}`),
  ];
}

/** @param {string[]} names */
function listed(names) {
  return names.join(', ') || 'nothing of the workspace';
}

/** @param {Tree} tree @returns {Package[]} the innermost first */
function packagesOf(tree) {
  return [...tree]
    .filter(([file]) => posix.basename(file) === 'package.json')
    .map(([file, text]) => {
      const { name, dependencies = {}, devDependencies = {}, publishConfig } = JSON.parse(text);
      // What is published from a folder of its own is bundled: changesets must not find private packages among its
      // dependencies.
      const bundled = publishConfig?.directory === undefined ? {} : devDependencies;
      return {
        name,
        folder: file.slice(0, -'package.json'.length),
        dependencies: Object.keys({ ...dependencies, ...bundled }),
        devDependencies: Object.keys(devDependencies),
      };
    })
    .sort((a, b) => b.folder.length - a.folder.length);
}

/** @param {Tree} tree @returns {Import[]} static and dynamic imports, re-exports, and types in JSDoc comments */
function importsOf(tree) {
  return [...tree]
    .filter(([file]) => /\.(?:js|d\.c?ts)$/.test(file))
    .flatMap(([file, text]) => [
      ...codeImports(text, file).map((specifier) => ({ file, specifier, types: !file.endsWith('.js') })),
      ...typeImports(text).map((specifier) => ({ file, specifier, types: true })),
    ]);
}

/** @param {string} text @param {string} file @returns {string[]} */
function codeImports(text, file) {
  const [imports] = parse(text, file);
  return imports.flatMap((each) => {
    // A path with a variable part names no file, and is checked by nobody.
    const isGlob = each.type === 'dynamic' && each.glob;
    return each.specifier && !isGlob ? [each.specifier] : [];
  });
}

/** @param {string} text @returns {string[]} */
function typeImports(text) {
  const comments = [...text.matchAll(/\/\*\*.*?\*\//gs)].join('\n');
  const found = comments.matchAll(/\bimport\(\s*(['"])(.+?)\1\s*\)|@import\b[^'"]*\bfrom\s+(['"])(.+?)\3/g);
  return [...found].map(([, , inType, , inTag]) => String(inType ?? inTag));
}

/** @param {string} file @param {string} folder @returns {string} the first folder below it; empty for a file in it */
function firstFolder(file, folder) {
  const parts = file.slice(folder.length).split('/');
  return parts.length > 1 ? String(parts[0]) : '';
}

/** @typedef {[from: string, to: string]} Edge */

/**
 * Tarjan's strongly connected components.
 *
 * @param {Edge[]} edges
 * @returns {string[][]} those of more than one node
 */
function cyclesIn(edges) {
  /** @type {Map<string, Set<string>>} */
  const targets = new Map();
  for (const [from, to] of edges) targets.set(from, (targets.get(from) ?? new Set()).add(to));
  /** @type {Map<string, { low: number, open: boolean }>} */
  const seen = new Map();
  /** @type {string[]} */
  const stack = [];
  /** @type {string[][]} */
  const cycles = [];
  const visit = (/** @type {string} */ node) => {
    const index = seen.size;
    const state = { low: index, open: true };
    seen.set(node, state);
    stack.push(node);
    for (const target of targets.get(node) ?? []) {
      const known = seen.get(target) ?? visit(target);
      if (known.open) state.low = Math.min(state.low, known.low);
    }
    if (state.low === index) {
      const members = stack.splice(stack.indexOf(node));
      for (const member of members) /** @type {{ open: boolean }} */ (seen.get(member)).open = false;
      if (members.length > 1) cycles.push(members.sort());
    }
    return state;
  };
  for (const node of targets.keys()) if (!seen.has(node)) visit(node);
  return cycles;
}

/** Files that a program wrote say so at their top; they may be as long as they are. */
const generated = /^.*\b(?:generated|made|written) by\b/i;
const sources = /\.(?:js|cjs|ts|c|cc|h|inl|py)$/;
/** Other people's, as they published them. */
const vendored = /(?:^|\/)vendor\//;

/**
 * @param {Tree} tree
 * @param {{ lines: number, files: number }} most
 * @returns {string[]}
 */
export function tooLarge(tree, most) {
  /** @type {Map<string, number>} */
  const counts = new Map();
  for (const file of tree.keys()) {
    const folder = posix.dirname(file);
    counts.set(folder, (counts.get(folder) ?? 0) + 1);
  }
  const long = [...tree]
    .filter(([file, text]) => sources.test(file) && !vendored.test(file) && !generated.test(text))
    .map(([file, text]) => ({ file, lines: text.split('\n').length - 1 }))
    .filter(({ lines }) => lines > most.lines)
    .map(({ file, lines }) => `${file} has ${lines} lines; ${most.lines} are allowed`);
  const full = [...counts]
    .filter(([, count]) => count > most.files)
    .map(([folder, count]) => `${folder} has ${count} files; ${most.files} are allowed`);
  return [...long, ...full];
}
