import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { describe, test } from 'node:test';
import { posts } from '@rounds/posts';
import { runBlocks, styleFor, terminalText } from '@rounds/report';
import { suiteAnswer } from '@rounds/report/text/suite-answer.js';
import { repository, runName } from '../../reference-files.js';
import { sitePages } from '../../site/pages.js';
import { readReferences, referencePages } from '../reference-runs.js';

/** What readers see of the reference runs, which are read once. Claims of posts are recomputed in claims.test.js. */

const maxCharacters = 160;
const maxAnswerLines = 5;

const { reports } = await readReferences();

/** @param {import('@rounds/analysis').Report} report */
const linesOf = (report) =>
  terminalText(runBlocks(report), { style: styleFor(false) })
    .trimEnd()
    .split('\n');

for (const report of reports) {
  const name = runName(report.run.path);
  const lines = readFileSync(report.run.path, 'utf8').trim().split('\n');
  const trials = lines.map((line) => JSON.parse(line)).filter(({ type }) => type === 'trial');

  test(`${name} fits 80 columns`, () => {
    for (const line of linesOf(report)) {
      const isUnbreakable = line.split(' ').some((word) => word.length > 60);
      assert.ok(line.length <= 80 || isUnbreakable, `${line.length} columns: ${line}`);
    }
  });

  for (const suite of report.suites) {
    const { sentences, used } = suiteAnswer(suite);

    test(`a run of ${suite.name} as ${name} has it begins with its answer`, () => {
      const shown = linesOf({ ...report, suites: [suite] });
      const start = shown.slice(0, shown.indexOf(''));
      const text = start.join(' ').replace(/\s+/g, ' ');
      assert.ok(start.length <= maxAnswerLines, start.join('\n'));
      assert.match(text, /^- .*\.$/);
      const [own] = sentences;
      if (own) assert.ok(text.startsWith(`- ${own.replaceAll('`', '')}`), text);
      else if (suite.leads?.[0]?.kind === 'best') assert.match(text, /\d(×|%) \[[^\]]+\]/);
    });

    if (sentences.length === 0) continue;
    // By arithmetic of this test alone.
    test(`${name}, ${suite.name}: each number of the answer is that of the lines of the file`, () => {
      assert.ok(used.length > 0, 'an answer is about measured values');
      for (const sentence of sentences) {
        assert.ok(sentence.length <= maxCharacters, `${sentence.length} characters, of ${maxCharacters}`);
        assert.match(sentence, /\d.*\.$/s, 'a number, and a whole sentence');
        assert.doesNotMatch(sentence, /fastest|slowest|smallest|undefined|NaN|Infinity/);
        assert.doesNotMatch(sentence, /(faster|slower)(?! \[)/, 'a comparison has its interval');
      }
      for (const { cell, measure } of used) {
        const { figure } = measure;
        const shown = suite.workloads.flatMap(({ cells }) => cells).find((each) => each.cell === cell);
        const value = figure === undefined ? Number(shown?.ns.estimate) : Number(shown?.figures?.[figure]);
        const own = trials.filter((trial) =>
          Object.entries(cell).every(([axis, name]) => trial[axis] === name),
        );
        const values = own.map(({ ns, figures }) => (figure === undefined ? ns : figures[figure]));
        const mean = values.reduce((sum, each) => sum + each, 0) / values.length;
        const of = `${figure ?? 'time'} of ${cell.case} on ${cell.workload} in ${cell.runtime}`;
        assert.ok(Math.abs(value / mean - 1) < 1e-9 || value === mean, `${of}: ${value}, and here ${mean}`);
      }
    });
  }
}

test('most questions have an answer of their own', () => {
  const suites = new Map(reports.flatMap((report) => report.suites.map((suite) => [suite.name, suite])));
  const own = [...suites.values()].filter(({ sentences }) => sentences !== undefined);
  assert.ok(own.length > suites.size / 2, `${own.length} of ${suites.size}`);
});

describe('the generated pages of the repository', async () => {
  const read = (/** @type {string} */ file) => readFileSync(`${repository}${file}`, 'utf8');
  const pages = await referencePages();
  const readmes = [...pages.keys()].filter((file) => /packages\/[^/]+\/README\.md$/.test(file));

  test('are those of the reference runs', () => {
    assert.ok(pages.size > 25, `${pages.size} pages`);
    for (const [file, text] of pages)
      assert.ok(readFileSync(file, 'utf8') === text, `${file} is outdated. Generate it: pnpm rounds index`);
  });

  test('link each package of suites once', () => {
    const links = [...read('results/README.md').matchAll(/\[([\w-]+)\]\(\.\.\/packages/g)];
    const names = links.map(([, name]) => name);
    assert.deepEqual([new Set(names).size, names.length], [readmes.length, readmes.length]);
  });

  test('README.md is short, begins with a result, and has five rows of answers and the outcomes of all claims', () => {
    const readme = read('README.md');
    assert.ok(Buffer.byteLength(readme) <= 7000, `${Buffer.byteLength(readme)} bytes`);
    const start = readme.split('\n').slice(0, 25).join('\n');
    assert.match(start, /^!\[.*\.svg\)$/m, 'expected a chart');
    assert.match(start, /× faster \[/, 'expected a verdict');
    const answers = /<!-- answers.*?-->\n(.*?)<!-- end/s.exec(readme)?.[1] ?? '';
    assert.equal(answers.match(/^\| `?[A-Z]/gm)?.length, 5);
    assert.match(answers, /^\d+ claims of \d+ posts today: /m);
  });

  for (const file of readmes) {
    test(`${file.replace(/.*(?=packages)/, '')} can be read at once`, () => {
      const { length } = String(pages.get(file));
      assert.ok(length <= 4600, `${length} characters: shorten what is written by hand`);
    });
  }
});

describe('the site', async () => {
  const files = await sitePages();

  test('has a page for each post, and one that each answered question leads to', () => {
    for (const { id } of posts) assert.ok(files.has(`posts/${id}.md`), `a page of ${id}`);
    const links = [...String(files.get('suites/index.md')).matchAll(/^- \[.*?\]\(\/(suites\/[\w-]+)\) ./gm)];
    assert.ok(links.length > 10, `expected more than 10 questions, got ${links.length}`);
    for (const [, page] of links) assert.ok(files.has(`${page}.md`), page);
    const { menus } = JSON.parse(String(files.get('site.json')));
    for (const { link, items } of menus) assert.ok(link && items.length > 0, JSON.stringify(menus));
  });

  test('first shows how to measure your own code, and where to read about the method', () => {
    const home = String(files.get('index.md')).replace(/^---.*?^---/ms, '');
    const own = home.slice(0, home.indexOf('\n## ')).trim();
    assert.match(
      own,
      /^# Rounds\n\n(?:::: warning [\s\S]*?\n:::\n\n)*Rounds benchmarks JavaScript [^\n]*\n\n```sh\nnpx rounds bench\/\n```\n/,
    );
    for (const page of ['manual/index.md', 'manual/method.md']) assert.ok(files.has(page), page);
    for (const link of ['(/manual/)', '(/manual/method)']) assert.ok(own.includes(link), link);
  });
});
