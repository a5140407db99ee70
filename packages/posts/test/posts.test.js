import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { describe, test } from 'node:test';
import { outcomeOf, posts } from '../index.js';
import { vague } from '../words.js';
import { endsOf } from '../zone.js';
import { namesOf, numbersIn, saysNumber } from './numbers.js';

/** Nothing that could differ from any post. */
const here = { processor: 'Zen 4 5950X', architecture: 'x64', cores: 1024 };
const all = posts.flatMap((post) => post.statements.map((statement) => ({ post, statement })));
const isPublished = (/** @type {{ kind: string }} */ { kind }) => kind === 'said' || kind === 'figures';

/** @param {{ post: { id: string }, statement: { id: string } }} of */
const nameOf = ({ post, statement }) => `${post.id}/${statement.id}`;

/** @param {import('../contract.js').Test} test */
function asPublished({ published }) {
  if (published === undefined) return { missing: 'the post has no number' };
  const { least, most } = endsOf(published);
  return { value: (least + most) / 2, low: least, high: most };
}

describe('the posts', () => {
  test('every file of posts/ is one of them, under its own name', () => {
    const folder = new URL('../posts/', import.meta.url);
    const names = readdirSync(folder).flatMap((blog) => readdirSync(new URL(blog, folder)));
    const files = names.flatMap((name) => (name.endsWith('.js') ? [name.slice(0, -'.js'.length)] : []));
    assert.deepEqual(posts.map(({ id }) => id).sort(), files.sort());
  });

  for (const { id, date, address, title, author, suites, notRepeated, statements } of posts) {
    test(`${id} says where it is from, and where it is repeated or why it is not`, () => {
      assert.match(date, /^(?:\d{4}-\d{2}(?:-\d{2})?|not stated)$/);
      assert.match(address, /^https?:\/\/\S+$/);
      assert.ok(title && author);
      assert.ok(suites.length > 0 || notRepeated, 'neither repeated nor said why not');
      assert.ok(statements.length > 0 || notRepeated);
      assert.equal(new Set(statements.map((each) => each.id)).size, statements.length, 'two of one id');
    });
  }
});

describe('the statements', () => {
  for (const { post, statement } of all) {
    const { kind, place, published, tests = [], notTested } = statement;
    test(`${nameOf({ post, statement })} is tested, or says why it is not`, () => {
      assert.equal(tests.length > 0, notTested === undefined);
      if (!isPublished(statement)) return;
      assert.ok(place && published, `a statement of kind ${kind} has a place and what was published`);
    });
  }

  for (const { post, statement } of all.filter(({ statement: each }) => isPublished(each) && each.tests)) {
    const { says, published = '', tests = [] } = statement;
    const numbers = numbersIn(published);
    const isCounted = tests.every(({ of }) => 'ends' in of);

    test(`${nameOf({ post, statement })}: its numbers are those that were published, and none is ours`, () => {
      const own = tests.flatMap((each) => (each.published === undefined ? [] : [each.published]));
      if (numbers.length === 0) assert.deepEqual(own, [], `published: ${published}`);
      else if (!isCounted && !published.includes('not stated')) {
        assert.equal(own.length, tests.length, `a test without the number of: ${published}`);
      }
      const inTables = (post.figures ?? []).map(({ value }) => value);
      for (const number of own.flatMap((each) => Object.values(endsOf(each)))) {
        const isThere = saysNumber(published, number, inTables);
        assert.ok(isThere, `${number} is none of "${published}" and of the tables, nor a ratio of two`);
      }
    });

    test(`${nameOf({ post, statement })}: what is expected is what its sentence says`, () => {
      for (const { of, expected } of tests) {
        const asked = Object.values(expected).flat();
        if ('same' in expected || 'ends' in of || asked.includes(1)) continue;
        const words = namesOf(asked, vague);
        const isSaid =
          words.some((word) => says.toLowerCase().includes(word)) ||
          asked.every((number) => saysNumber(says, number));
        assert.ok(isSaid, `${JSON.stringify(expected)} is not in: ${says}`);
      }
    });
  }

  test('each is tested in suites of its post', () => {
    for (const { post, statement } of all) {
      for (const { of, by } of statement.tests ?? []) {
        for (const { suite } of by ? [of, by] : [of]) {
          assert.ok(post.suites.includes(suite), `${nameOf({ post, statement })}: ${suite} is not in suites`);
        }
      }
    }
    for (const { id, suites, figures = [] } of posts) {
      for (const { suite } of figures) assert.ok(suites.includes(suite), `${id}: ${suite} is not in suites`);
    }
  });

  test('what is expected is possible: no range is empty, and no ratio is about 1', () => {
    for (const { post, statement } of all) {
      for (const { of, by, expected } of statement.tests ?? []) {
        const name = nameOf({ post, statement });
        if ('between' in expected) assert.ok(expected.between[0] <= expected.between[1], name);
        if (by && 'about' in expected) assert.notEqual(expected.about, 1, `${name}: say { same: true }`);
        if (!by) assert.ok('ends' in of || of.unit, `${name}: a number without its unit`);
      }
    }
  });
});

describe('applied to the own figures of its post, every statement is confirmed', () => {
  for (const { post, statement } of all.filter(({ statement: each }) => isPublished(each) && each.tests)) {
    test(nameOf({ post, statement }), () => {
      const found = (statement.tests ?? []).map(asPublished);
      const { outcome, says, tests } = outcomeOf(statement, found, here);
      const held = tests.filter(({ test: own }) => own.published !== undefined);
      const others = held.filter((each) => each.outcome !== 'confirmed');
      assert.deepEqual(others, [], [says, ...others.map((each) => each.says)].join('\n'));
      if (held.length > 0 && held.length === tests.length) assert.equal(outcome, 'confirmed');
    });
  }

  test('and most have figures', () => {
    const tested = all.filter(({ statement }) => isPublished(statement) && statement.tests);
    const held = tested.filter(({ statement }) =>
      statement.tests?.some(({ published }) => published !== undefined),
    );
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
