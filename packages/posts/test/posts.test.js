import assert from 'node:assert/strict';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { describe, test } from 'node:test';
import { posts, publishedValue, suitesOf } from '../index.js';

/**
 * @import { Claim, Post } from '../index.js'
 */

const all = posts.flatMap((post) => post.claims.map((claim) => ({ post, claim })));

/** @param {{ post: Post, claim: Claim }} of */
const nameOf = ({ post, claim }) => `${post.id}/${claim.id}`;

describe('the posts', () => {
  test('every file of posts/ is one of them, under its own name, the newest first', () => {
    const folder = new URL('../posts/', import.meta.url);
    const names = readdirSync(folder).flatMap((blog) => readdirSync(new URL(blog, folder)));
    assert.deepEqual(posts.map(({ id }) => `${id}.js`).sort(), names.sort());
    const years = posts.map(({ date }) => Number.parseInt(date, 10) || 0);
    assert.deepEqual(
      years,
      years.toSorted((a, b) => b - a),
    );
  });

  for (const { id, date, address, title, author, claims, notRepeated, statements, also } of posts) {
    test(`${id} has a source, and one to five claims or the reason why it has none`, () => {
      assert.match(date, /^(?:\d{4}-\d{2}(?:-\d{2})?|not stated)$/);
      assert.match(address, /^https:\/\/\S+$/);
      assert.ok(title && author);
      assert.ok(claims.length > 0 || notRepeated);
      assert.ok(claims.length <= 5);
      assert.ok(statements.length > 0 || also);
      assert.equal(new Set(claims.map((each) => each.id)).size, claims.length, 'two of one id');
    });
  }

  test('have at least 60 claims', () => assert.ok(all.length >= 60, `only ${all.length}`));
});

/** @param {string} text @returns {number[]} the numbers in it: `7.2 s`, `66%` (1.66), `half`, `500,014` */
function numbersIn(text) {
  const plain = text.replace(/(?<=\d),(?=\d{3})/g, '');
  const inWords = { half: 2, double: 2, doubles: 2, twice: 2, five: 5, four: 4, quarter: 4 };
  const words = Object.entries(inWords).filter(([word]) => new RegExp(`\\b${word}`, 'i').test(text));
  const digits = [...plain.matchAll(/(\d+(?:\.\d+)?)(%?)/g)].flatMap(([, number, percent]) =>
    percent ? [1 + Number(number) / 100, 1 - Number(number) / 100] : [Number(number)],
  );
  return [...digits, ...words.map(([, value]) => value)];
}

describe('the published value of a claim', () => {
  for (const each of all) {
    const { post, claim } = each;
    test(`${nameOf(each)} is a number of its post, or a ratio of two`, () => {
      const { published } = claim;
      const { value } = publishedValue(claim);
      if (typeof published === 'object' && 'words' in published && !/\d/.test(published.words)) {
        assert.ok(value <= 2, 'words without a number stand for twice as much at most');
        return;
      }
      const { statements, figures = [], conditions } = post;
      const text = [...statements.flat(), conditions.data ?? ''].join(' ');
      const numbers = [...numbersIn(text), ...figures.map((figure) => figure.value)].filter(
        (number) => number > 0,
      );
      // 7 s against 300 ms
      const scales = [1, 1000, 1 / 1000];
      for (const wanted of Array.isArray(published) ? published : [value]) {
        const near = (/** @type {number} */ number) => Math.abs(Math.log(number / wanted)) < 0.005;
        const isThere = numbers.some(
          (one) =>
            scales.some((scale) => near(one * scale)) ||
            numbers.some((other) => scales.some((scale) => near((one / other) * scale))),
        );
        assert.ok(isThere || post.id === 'energy', `${wanted} is not in the post`);
      }
    });
  }
});

/** As versions are written in conditions. @type {Record<string, string>} */
const titles = { node: 'Node.js', bun: 'Bun', just: 'just-js', python: 'Python', go: 'Go' };

/** @param {string} part such as `node@20` @param {string} versions `Node.js 19, 20 and 21, Bun 1.0` */
function isStated(part, versions) {
  const [name = '', version] = part.split('@');
  if (version === undefined) return !Object.hasOwn(titles, name);
  const own =
    new RegExp(`${titles[name]?.replace('.', '\\.')} ((?:[\\d.]+(?:, | and )?)+)`).exec(versions)?.[1] ?? '';
  return own.split(/, | and /).some((each) => each === version || each.startsWith(`${version}.`));
}

describe('what a claim measures is what its post measured', () => {
  for (const each of all) {
    const { post, claim } = each;
    const { of, by, repeated, differs } = claim;

    test(`${nameOf(each)}: it is repeated with the versions that the post states`, () => {
      const parts = [repeated ?? []].flat().flatMap((id) => id.split('+'));
      for (const part of parts)
        assert.ok(isStated(part, post.conditions.versions ?? ''), `${part}: ${post.conditions.versions}`);
    });

    test(`${nameOf(each)}: its sizes are those of the post, or it names the difference`, () => {
      const { data = '' } = post.conditions;
      const stated = numbersIn([data, claim.text, ...post.statements.flat()].join(' '));
      for (const { workload } of [of ?? [], by ?? []].flat()) {
        const scale = { KiB: 1024, MiB: 2 ** 20, GiB: 2 ** 30 };
        const sizes = [...workload.matchAll(/(\d{2,})(KiB|MiB|GiB|%)?/g)].map(([, number, unit = '']) => [
          Number(number),
          Number(number) * (scale[/** @type {'KiB'} */ (unit)] ?? 1),
        ]);
        const others = sizes.filter(
          (size) => !size.some((number) => stated.includes(number) || stated.includes(number - 1)),
        );
        assert.ok(others.length === 0 || differs || claim.needs, `${workload} is not in the post: ${others}`);
      }
    });
  }
});

/** @param {string} name `file-read`, `native-kernels/divide` */
function urlOf(name) {
  const [folder, part] = name.split('/');
  return new URL(`../../${folder}/${part ? `suites/${part}` : 'suite'}.js`, import.meta.url);
}

/** Kernels have cases for the processor that they are on. @param {string} name */
function isForProcessor(name) {
  return !(process.arch === 'x64' ? /^native-(?:neon|sve)/ : /^native-(?:avx|sse)/).test(name);
}

describe('the suites, workloads and cases that posts name exist', () => {
  for (const suite of new Set(posts.flatMap(suitesOf))) {
    test(suite, async () => {
      assert.ok(existsSync(urlOf(suite)), `no suite ${suite}`);
      const { cases, workloads } = (await import(urlOf(suite).href)).default;
      const places = posts.flatMap(({ claims, figures = [] }) => [
        ...claims.flatMap(({ of, by }) => [of ?? [], by ?? []].flat()),
        ...figures,
      ]);
      for (const place of places.filter((each) => each.suite === suite)) {
        assert.ok(place.workload in workloads, `no workload ${place.workload} in ${suite}`);
        assert.ok((place.instead ?? place.workload) in workloads, `no workload ${place.instead}`);
        for (const name of (place.cases ?? [place.case]).filter(isForProcessor))
          assert.ok(name in cases, `no case ${name} in ${suite}`);
      }
    });
  }
});

test('no file here imports another package', () => {
  const root = new URL('../', import.meta.url);
  const files = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter(
    (file) => file.endsWith('.js') && !/^(?:test|node_modules)\b/.test(file),
  );
  assert.ok(files.length > posts.length);
  for (const file of files) {
    const url = new URL(file, root);
    for (const [, name = ''] of readFileSync(url, 'utf8').matchAll(/\b(?:from|import)[ (]*'([^']+)'/g)) {
      const isWithin = name.startsWith('.') && new URL(name, url).href.startsWith(root.href);
      assert.ok(isWithin || name.startsWith('node:'), `${file} imports ${name}`);
    }
  }
});
