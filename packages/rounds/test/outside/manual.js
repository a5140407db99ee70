/**
 * The manual as lines to type: each of its shell blocks, and each of its examples as a file. An example of a kind that nothing here
 * tries is an error.
 *
 * @import { Line } from './project.js'
 * @typedef {{ language: string, text: string }} Example
 */

/** @param {string} markdown @returns {Example[]} */
const examplesIn = (markdown) =>
  [...markdown.matchAll(/^```(\w*)\n(.*?)^```$/gms)].map(([, language = '', text = '']) => ({
    language,
    text,
  }));

const mitata = "'rounds/mitata'; // was: from 'mitata'";
const commit = 'git add -A && git commit -q --allow-empty -m';

/** What has to be there before: files that the manual's reader has, and a history. @type {Line[]} */
const before = [
  { line: "printf 'node_modules\\n.rounds\\n*.ndjson\\nexamples\\n' > .gitignore" },
  { line: `git init -q && ${commit} one && git tag v1.2.0 && git tag LAST-NIGHT && ${commit} two` },
  { line: 'git clone -q . ../other-checkout' },
  { line: 'npx rounds bench/ --rounds 1 --quick --out OLD.ndjson', writes: ['OLD.ndjson'] },
  {
    line: 'cp OLD.ndjson NEW.ndjson && cp OLD.ndjson RUN.ndjson && mkdir -p .rounds && cp OLD.ndjson .rounds/FILE.ndjson',
  },
];

/**
 * What a line needs besides, and how it may end. The first that fits counts.
 *
 * @type {{ of: RegExp, more?: string, exits?: Line['exits'], interrupt?: RegExp, skip?: string, first?: string }[]}
 */
const special = [
  { of: /TARBALL\.tgz/, skip: 'every project begins with it' },
  { of: /rounds init$/, first: 'rm -f bench/example.bench.*' },
  { of: /npm:your-package/, more: '--rounds 0' }, // nobody has that package
  { of: /--runtime node@/, more: '--rounds 0' }, // the versions need not be downloaded
  { of: /--watch/, more: '--rounds 1 --quick', interrupt: /^Results: /m, exits: [130] },
  { of: /rounds check/, exits: [0, 1] }, // the machine may be unfit
  {
    of: /--against LAST-NIGHT/,
    more: '--rounds 3 --quick',
    first: `git checkout -q . && ${commit} three`,
    exits: [0, 3],
  },
  {
    of: /rounds compare/,
    first: `for f in old new build x; do echo '' > $f.js; done; echo '{}' > data.json; echo a > a; ${commit} programs`,
    more: '--rounds 1',
    exits: [0, 3],
  },
  { of: /--explain/, more: '--rounds 1', exits: [0, 3] },
  { of: /--against/, more: '--rounds 1 --quick', exits: [0, 3] },
  { of: /bisect --versions/, skip: 'it downloads versions' },
  { of: /bisect --resume/, more: '--max-time 1m', exits: [3, 4] }, // both ends are the same
  { of: /bisect/, more: '--max-time 1m', exits: [3, 4] },
  { of: /inspect/, more: '--rounds 1' },
  { of: /report|history|init/ },
  { of: /./, more: '--rounds 1 --quick' },
];

/** @param {string} text @returns {Line[]} */
function commandsOf(text) {
  const lines = text.split('\n').flatMap((line) => line.replace(/\s+# .*/, '') || []);
  return lines.flatMap((line) => {
    const { skip, first, more = '', exits, interrupt } = special.find(({ of }) => of.test(line)) ?? {};
    if (skip !== undefined) return [];
    const whole = [first, `${line} ${more}`.trim()].filter(Boolean).join(' && ');
    const writes = [...line.matchAll(/--out (\S+)/g)].map(([, file = '']) => file);
    return [{ line: whole, ...(exits && { exits }), ...(interrupt && { interrupt }), writes }];
  });
}

/** What the example of servers starts, in a project of either kind of modules. */
const server = `import('node:http').then(({ createServer }) => {
  createServer((_, response) => response.end('hello')).listen(Number(process.argv[2]), '127.0.0.1');
});
`;

/**
 * @param {string} markdown
 * @param {Pick<import('./managers.js').Manager, 'run' | 'host'>} manager
 * @returns {{ files: Record<string, string>, lines: Line[] }}
 */
export function manualOf(markdown, { run, host }) {
  /** @type {Record<string, string>} */
  const files = {
    'bench/parse.bench.js': `import { bench } from 'rounds';
bench('JSON', () => JSON.parse('[1, 2]'));
bench('split', () => '1, 2'.split(', ').map(Number));
`,
  };
  const benches = [];
  /** @type {Line[]} */
  const lines = [];
  for (const [i, { language, text }] of examplesIn(markdown).entries()) {
    if (language === 'text') continue;
    if (language === 'sh') lines.push(...commandsOf(text));
    else if (language === 'ts') {
      const file = `examples/program-${i}.mjs`;
      files[file] = text
        .replace('quick: true', 'quick: true, rounds: 1')
        .replace("['node', 'bun']", `['${host}']`); // others are not on PATH
      lines.push({ line: `${run} ${file}`, prints: /^JSON [\d.]+/m });
    } else if (text.includes('defineSuite(')) benches.push([`${i}.suite.mjs`, text]);
    else if (/\b(bench|server)\(/.test(text)) benches.push([`${i}.bench.mjs`, text]);
    else if (!elsewhere.some((part) => text.includes(part)))
      throw new Error(`nothing tries this example:\n${text}`);
    if (text.includes(mitata)) files['benchmarks/parse.js'] = text.replace(mitata, "'mitata';");
  }
  if (benches.length < 4 || lines.length < 25)
    throw new Error(`the manual has only ${benches.length} examples and ${lines.length} lines`);
  for (const [name = '', text = ''] of benches) files[`examples/${name}`] = text;
  for (const name of ['old', 'new']) files[`examples/servers/${name}.js`] = server;
  const measure = {
    line: 'rm run.ndjson && npx rounds examples/ --rounds 1 --quick --out run.ndjson',
    covers: 'examples/',
  };
  return { files, lines: [...before, ...lines, measure] };
}

/** Examples that other tests try: a workflow, and a configuration of Vitest. What commands print is tried where they are. */
const elsewhere = ['uses: rounds-bench/rounds', "'vitest/config'"];
