import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { referencePages } from '../reference-runs.js';

/**
 * The answers in results/README.md, and in short in README.md, against the records of the runs. What follows the first test reads that page and the
 * files as anybody could, and does its own arithmetic: nothing of it is ours but the names.
 */

const folder = fileURLToPath(new URL('../../../results/', import.meta.url));
const page = readFileSync(`${folder}README.md`, 'utf8');
const readme = readFileSync(`${folder}../README.md`, 'utf8');

test('results/README.md and the answers in every README are what the runs say', async () => {
  const pages = await referencePages();
  assert.ok(pages.size > 5, `expected the READMEs of all suites with runs, got ${[...pages.keys()]}`);
  for (const [file, text] of pages)
    assert.ok(
      readFileSync(file, 'utf8') === text,
      `${file} is not of these runs. Make it again: pnpm rounds index`,
    );
});

/** @typedef {Record<string, Map<number, { ns: number, cpu: number }>>} Times by case and runtime, and round */

/** @param {string} file @param {string} suite @param {string} workload @returns {Times} */
function timesIn(file, suite, workload) {
  /** @type {Times} */
  const times = {};
  for (const line of readFileSync(`${folder}${file}`, 'utf8').trim().split('\n')) {
    const { type, round, ns, figures = {}, ...cell } = JSON.parse(line);
    if (type !== 'trial' || cell.suite !== suite || cell.workload !== workload) continue;
    const name = `${cell.case} in ${cell.runtime}`;
    times[name] ??= new Map();
    times[name].set(round, { ns, cpu: figures.cpuNs });
  }
  return times;
}

/**
 * @param {Times} times
 * @param {string} ours
 * @param {string} theirs
 * @param {'ns' | 'cpu'} [which]
 * @returns {number} the mean of theirs by the mean of ours, over the rounds that both have
 */
function ratioOf(times, ours, theirs, which = 'ns') {
  const [own, others] = [ours, theirs].map((cell) => times[cell] ?? new Map());
  const common = [...(own?.keys() ?? [])].filter((round) => others?.has(round));
  assert.ok(common.length > 0, `no round of ${ours} and ${theirs}`);
  const sum = (/** @type {typeof own} */ of) =>
    common.reduce((total, round) => total + Number(of?.get(round)?.[which]), 0);
  return sum(others) / sum(own);
}

/** @type {{ suite: string, question: string, file: string, sentences: string[], apart: string[] }[]} */
const sections = [...page.matchAll(/^## `([^`]+)`: (.*?)\n(.*?)^From `([^`]+)`\..*?$/gms)].map(
  ([, suite = '', question = '', body = '', file = '']) => {
    const sentences = body.match(/^- .*/gm) ?? [];
    const apart = sentences
      .filter((each) => / do(?:es)? not compete\.$/.test(each))
      .flatMap((each) => each.match(/[^`]+(?=`[ ,])/g) ?? []);
    return { suite, question, file, sentences, apart };
  },
);

/**
 * @param {Times} times
 * @param {{ ours: string, theirs: string, which?: 'ns' | 'cpu', written: (string | undefined)[] }} said
 */
function checkRatio(times, { ours, theirs, which, written }) {
  const [ratio = 0, low = 0, high = 0] = written.map((each) => Number.parseFloat(each ?? ''));
  assert.ok(low <= ratio && ratio <= high);
  const found = ratioOf(times, ours, theirs, which);
  const said = written[0]?.endsWith('%') ? 100 * (found - 1) : found;
  assert.ok(Math.abs(said - ratio) <= 1.001 * rounding(written[0]), `${said} is written as ${ratio}`);
}

/** @param {string} [written] @returns {number} by how much the number may differ from what is written */
function rounding(written = '') {
  const [, decimals = ''] = /\.(\d+)/.exec(written) ?? [];
  return 10 ** -decimals.length / 2;
}

/** `R` (6.2× faster [6.1, 6.6] than the next, `Y`), or 6.2% faster [5.1%, 7.6%], or the same for several */
const lead = /(?:`([^`]+)` )?\(([\d.]+[×%]) faster \[>?([\d.]+)%?, ([\d.]+)%?\] than the next, `([^`]+)`\)/g;

test('there are answers', () => {
  assert.ok(sections.length > 5);
  assert.ok(sections.every(({ sentences }) => sentences.length > 0));
});

for (const { suite, file, sentences, apart } of sections) {
  for (const sentence of sentences) {
    test(`${file}: ${sentence.slice(2, 90)}…`, () => {
      checkLead({ file, suite, apart }, sentence);
    });
  }
}

const short = /<!-- answers.*?-->\n(.*?)<!-- end/s.exec(readme)?.[1]?.match(/^- .*/gm) ?? [];

test('README.md has at most ten answers', () => {
  assert.ok(short.length > 1 && short.length <= 10);
});

for (const line of short) {
  test(`README.md: ${line.slice(2, 90)}…`, () => {
    const section = sections.find(({ question }) => line.startsWith(`- ${question} `));
    assert.ok(section);
    checkLead(section, `- ${line.slice(3 + section.question.length)}`);
  });
}

/** @typedef {{ file: string, suite: string, apart: string[] }} Section */

/** @param {Section} section @param {string} sentence */
function checkLead({ file, suite, apart }, sentence) {
  const [, workload = '', first = '', kind, rest = ''] =
    /^- On `([^`]+)`, `([^`]+)`.*?(is the fastest|tie for the fastest)(.*)\.$/.exec(sentence) ?? [];
  const times = timesIn(file, suite, workload);
  if (kind === 'is the fastest') checkFastest(times, first, rest, apart);
  else if (kind) checkTie(times, sentence);
  else assert.doesNotMatch(sentence, /(?<!which (?:one )?)is the fastest|tie for| faster \[.* than /);
}

/**
 * @param {Times} times
 * @param {string} first
 * @param {string} rest of the sentence
 * @param {string[]} apart
 */
function checkFastest(times, first, rest, apart) {
  const leads = [...rest.matchAll(lead)];
  assert.ok(leads.length > 0);
  assert.equal(
    leads.length,
    rest.split(' faster [').length - 1,
    'every number has its interval and its rival',
  );
  for (const [, runtime, ratio, low, high, rival] of leads) {
    const where = runtime === undefined ? '' : ` in ${runtime}`;
    const [ours, theirs] = [`${first}${where}`, `${rival}${where}`];
    checkRatio(times, { ours, theirs, written: [ratio, low, high] });
    checkAhead(times, first, where, apart);
  }
}

/**
 * @param {Times} times
 * @param {string} first
 * @param {string} where
 * @param {string[]} apart
 */
function checkAhead(times, first, where, apart) {
  const ours = `${first}${where}`;
  for (const name of Object.keys(times)) {
    if (name === ours || !name.endsWith(where) || apart.some((each) => name.startsWith(`${each} in `)))
      continue;
    assert.ok(ratioOf(times, ours, name) > 1, `${name} is faster than ${ours}`);
  }
}

/**
 * @param {Times} times
 * @param {string} sentence
 */
function checkTie(times, sentence) {
  const [names = [], places = []] = sentence
    .split('tie for the fastest')
    .map((part) => [...part.matchAll(/`([^`]+)`/g)].map(([, name]) => name));
  const percent = Number(/within ([\d.]+)%/.exec(sentence)?.[1]);
  const cells = names.slice(1);
  for (const place of places.length > 0 ? places.map((name) => ` in ${name}`) : ['']) {
    const all = cells.map((name) => ratioOf(times, `${cells[0]}${place}`, `${name}${place}`));
    assert.ok(Math.max(...all) / Math.min(...all) - 1 <= percent / 100);
  }
}
