import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { describe, test } from 'node:test';
import { vague } from '../expectations.js';
import { publishedRange } from '../expected-range.js';
import { outcomeOf, posts } from '../index.js';
import { namesOf, numbersIn, saysNumber } from './numbers.js';

/** Nothing that could differ from any post. */
const here = { processor: 'Zen 4 5950X', architecture: 'x64', cores: 1024 };
const all = posts.flatMap((post) => post.claims.map((claim) => ({ post, claim })));
const isPublished = (/** @type {{ kind: string }} */ { kind }) => kind === 'stated' || kind === 'figures';

/** @param {{ post: { id: string }, claim: { id: string } }} of */
const nameOf = ({ post, claim }) => `${post.id}/${claim.id}`;

/** @param {import('../contract.js').Test} test */
function asPublished({ published }) {
  if (published === undefined) return { missing: 'the post has no number' };
  const { least, most } = publishedRange(published);
  return { value: (least + most) / 2, low: least, high: most };
}

describe('the posts', () => {
  test('every file of posts/ is one of them, under its own name', () => {
    const folder = new URL('../posts/', import.meta.url);
    const names = readdirSync(folder).flatMap((blog) => readdirSync(new URL(blog, folder)));
    const files = names.flatMap((name) => (name.endsWith('.js') ? [name.slice(0, -'.js'.length)] : []));
    assert.deepEqual(posts.map(({ id }) => id).sort(), files.sort());
  });

  for (const { id, date, address, title, author, suites, notRepeated, claims } of posts) {
    test(`${id} says where it is from, and where it is repeated or why it is not`, () => {
      assert.match(date, /^(?:\d{4}-\d{2}(?:-\d{2})?|not stated)$/);
      assert.match(address, /^https?:\/\/\S+$/);
      assert.ok(title && author);
      assert.ok(suites.length > 0 || notRepeated, 'neither repeated nor said why not');
      assert.ok(claims.length > 0 || notRepeated);
      assert.equal(new Set(claims.map((each) => each.id)).size, claims.length, 'two of one id');
    });
  }
});

describe('the claims', () => {
  for (const { post, claim } of all) {
    const { kind, place, published, tests = [], notTested } = claim;
    test(`${nameOf({ post, claim })} is tested, or says why it is not`, () => {
      assert.equal(tests.length > 0, notTested === undefined);
      if (!isPublished(claim)) return;
      assert.ok(place && published, `a claim of kind ${kind} has a place and what was published`);
    });
  }

  for (const { post, claim } of all.filter(({ claim: each }) => isPublished(each) && each.tests)) {
    const { text, published = '', tests = [] } = claim;
    const numbers = numbersIn(published);
    const isCounted = tests.every(({ of }) => 'ends' in of);

    test(`${nameOf({ post, claim })}: its numbers are those that were published, and none is ours`, () => {
      const own = tests.flatMap((each) => (each.published === undefined ? [] : [each.published]));
      if (numbers.length === 0) assert.deepEqual(own, [], `published: ${published}`);
      else if (!isCounted && !published.includes('not stated')) {
        assert.equal(own.length, tests.length, `a test without the number of: ${published}`);
      }
      const inTables = (post.figures ?? []).map(({ value }) => value);
      for (const number of own.flatMap((each) => Object.values(publishedRange(each)))) {
        const isThere = saysNumber(published, number, inTables);
        assert.ok(isThere, `${number} is none of "${published}" and of the tables, nor a ratio of two`);
      }
    });

    test(`${nameOf({ post, claim })}: what is expected is what its sentence says`, () => {
      for (const { of, expected } of tests) {
        const asked = Object.values(expected).flat();
        if ('same' in expected || 'ends' in of || asked.includes(1)) continue;
        const words = namesOf(asked, vague);
        const isSaid =
          words.some((word) => text.toLowerCase().includes(word)) ||
          asked.every((number) => saysNumber(text, number));
        assert.ok(isSaid, `${JSON.stringify(expected)} is not in: ${text}`);
      }
    });
  }

  test('each is tested in suites of its post', () => {
    for (const { post, claim } of all) {
      for (const { of, by } of claim.tests ?? []) {
        for (const { suite } of by ? [of, by] : [of]) {
          assert.ok(post.suites.includes(suite), `${nameOf({ post, claim })}: ${suite} is not in suites`);
        }
      }
    }
    for (const { id, suites, figures = [] } of posts) {
      for (const { suite } of figures) assert.ok(suites.includes(suite), `${id}: ${suite} is not in suites`);
    }
  });

  test('what is expected is possible: no range is empty, and no ratio is about 1', () => {
    for (const { post, claim } of all) {
      for (const { of, by, expected } of claim.tests ?? []) {
        const name = nameOf({ post, claim });
        if ('between' in expected) assert.ok(expected.between[0] <= expected.between[1], name);
        if (by && 'about' in expected) assert.notEqual(expected.about, 1, `${name}: say { same: true }`);
        if (!by) assert.ok('ends' in of || of.unit, `${name}: a number without its unit`);
      }
    }
  });
});

describe('applied to the own figures of its post, every claim is confirmed', () => {
  for (const { post, claim } of all.filter(({ claim: each }) => isPublished(each) && each.tests)) {
    test(nameOf({ post, claim }), () => {
      const found = (claim.tests ?? []).map(asPublished);
      const { outcome, text, tests } = outcomeOf(claim, found, here);
      const held = tests.filter(({ test: own }) => own.published !== undefined);
      const others = held.filter((each) => each.outcome !== 'confirmed');
      assert.deepEqual(others, [], [text, ...others.map((each) => each.text)].join('\n'));
      if (held.length > 0 && held.length === tests.length) assert.equal(outcome, 'confirmed');
    });
  }

  test('and most have figures', () => {
    const tested = all.filter(({ claim }) => isPublished(claim) && claim.tests);
    const held = tested.filter(({ claim }) => claim.tests?.some(({ published }) => published !== undefined));
    assert.ok(held.length > tested.length / 2, `${held.length} of ${tested.length}`);
  });
});

test('no file here imports another package', () => {
  const root = new URL('../', import.meta.url);
  const files = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter(isOurs);
  assert.ok(files.length > posts.length);
  for (const file of files) {
    const url = new URL(file, root);
    for (const [, name = ''] of readFileSync(url, 'utf8').matchAll(/\b(?:from|import)[ (]*'([^']+)'/g)) {
      const isWithin = name.startsWith('.') && new URL(name, url).href.startsWith(root.href);
      assert.ok(isWithin, `${file} imports ${name}`);
    }
  }
});

/** @param {string} file */
function isOurs(file) {
  return file.endsWith('.js') && !/^(?:test|node_modules)\b/.test(file);
}
