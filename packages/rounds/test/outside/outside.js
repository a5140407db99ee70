import assert from 'node:assert/strict';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { after, describe, test } from 'node:test';
import { managers } from './managers.js';
import { manualOf } from './manual.js';
import { beginProject, openWorkshop, orphansOf, removeWorkshop, type, writeFiles } from './workshop.js';

/**
 * Tries the packed tool as its users get it: in projects that have nothing of this repository.
 *
 * @import { Line, Project } from './project.js'
 * @import { Place } from './workshop.js'
 */

/** A ratio as a run prints it, provisional or not. */
const ratio = /\d(?:×|%) (?:faster|slower)\b|\bsame\b/;
const goalSeconds = 15;

/** @param {Project[]} projects */
export async function testOutside(projects) {
  after(removeWorkshop);
  await openWorkshop(projects);
  describe('outside', { concurrency: 2 }, () => {
    for (const project of projects) test(project.name, () => tryProject(project));
  });
}

/** @param {Project} project */
async function tryProject(project) {
  const { manager, packages = [], installed, benches = 'bench/', user } = project;
  const how = managers[manager] ?? assert.fail(`no manager ${manager}`);
  const place = await beginProject(project);
  const has = (/** @type {Line} */ line) => tryLine(line, project, place);
  if (installed === 'before') await has({ line: `npm install --save-dev ${packages.join(' ')}` });
  await has({ line: how.add('./rounds.tgz', installed === 'before' ? [] : packages) });

  if (project.isInterrupted ?? true) {
    const seconds = await has({ line: `npx rounds ${benches}`, interrupt: ratio, exits: [130] });
    const late = seconds > goalSeconds ? ` (the goal is ${goalSeconds} s)` : '';
    console.log(`${project.name}: ${seconds.toFixed(1)} s to the first ratio${late}`);
    assert.deepEqual(await orphansOf(place), [], 'outlive Ctrl-C');
  }

  await has({ line: `npx rounds ${benches} --rounds 1 --quick --out run.ndjson` });
  const records = recordsOf(place);
  assert.deepEqual(records.map(why).filter(Boolean), []);
  const trials = records.filter(({ type }) => type === 'trial');
  const cases = new Set(trials.map((trial) => trial.case));
  assert.deepEqual([...cases].sort(), [...project.measures].sort());
  const runtimes = new Set(trials.map(({ runtime }) => runtime.replace(/@.*/, '')));
  assert.deepEqual([...runtimes], [how.host]);

  for (const line of project.lines ?? []) await has(line);
  if (project.manual) {
    const manual = manualOf(readManual(place), how);
    assert.ok(user === undefined, 'the manual is tried by who runs the tests');
    writeFiles(manual.files, place.top);
    for (const line of manual.lines) if (!project.skips?.test(line.line)) await has(line);
  }
  assert.deepEqual(await orphansOf(place), [], 'outlive their commands');
}

/** @param {Place} place @returns {string} as it is published */
function readManual({ top }) {
  const folders = ['node_modules/rounds', 'node_modules/.deno'].map((name) => path.join(top, name));
  const unplugged = path.join(top, '.yarn/unplugged');
  const all = [
    ...folders,
    ...(existsSync(unplugged)
      ? readdirSync(unplugged).map((name) => path.join(unplugged, name, 'node_modules/rounds'))
      : []),
  ];
  const file = all.map((folder) => path.join(folder, 'README.md')).find((each) => existsSync(each));
  return readFileSync(file ?? assert.fail('rounds is not installed'), 'utf8');
}

/**
 * @param {Line} line
 * @param {Project} project
 * @param {Place} place
 * @returns {Promise<number>} seconds until what was waited for, or until the end
 */
async function tryLine({ line, exits = [0], prints, interrupt, writes = [], covers }, project, place) {
  const { rounds, separator = '--', scripts = 'npm run' } = managers[project.manager] ?? {};
  const typed = line
    .replaceAll('npx rounds', String(rounds))
    .replaceAll('npm run', scripts)
    .replace(' -- ', ` ${separator} `);
  const refused = project.refuses?.test(line);
  const { code, output, printedMs, endedMs } = await type(place, typed, refused ? undefined : interrupt);
  const about = `${typed}\nexited with ${code} and printed:\n${output}`;
  assert.ok((refused ? [2] : exits).includes(code), about);
  if (refused) {
    assert.match(output, /^error: .*Set "nodeLinker: node-modules" in \.yarnrc\.yml/m, about);
    return 0;
  }
  if (interrupt) assert.match(output, interrupt, about);
  if (prints) assert.match(output.trim(), prints, about);
  for (const file of writes)
    assert.ok(existsSync(path.join(place.top, file)), `${file} is missing: ${about}`);
  if (covers !== undefined) {
    const records = recordsOf(place);
    assert.deepEqual(records.map(why).filter(Boolean), [], about);
    const measured = records.flatMap(({ type, suite }) =>
      type === 'trial' ? [suite.replace(/#.*/, '')] : [],
    );
    const files = readdirSync(path.join(place.top, covers)).filter((name) =>
      /\.(?:bench|suite)\./.test(name),
    );
    assert.deepEqual([...new Set(measured)].sort(), files.map((name) => covers + name).sort(), about);
  }
  return (printedMs ?? endedMs) / 1000;
}

/** @param {Place} place @returns {any[]} */
function recordsOf({ top }) {
  const lines = readFileSync(path.join(top, 'run.ndjson'), 'utf8').trimEnd().split('\n');
  return lines.map((line) => JSON.parse(line));
}

/** @param {any} record @returns {string | undefined} why something was not measured */
function why({ type, suite, error, reason }) {
  return ['failure', 'broken', 'skip'].includes(type) ? `${suite}: ${error ?? reason}` : undefined;
}
