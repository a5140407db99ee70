import assert from 'node:assert/strict';
import { test } from 'node:test';
import { analyseRun } from '@rounds/analysis';
import { reportMarkdown } from '@rounds/report';
import { marked } from 'marked';
import { code, prose } from '../markdown.js';
import { displayText } from '../text/pieces.js';
import { hostileParts, hostileRun } from './fixtures/hostile-run.js';

for (const [i, part] of hostileParts.entries()) {
  test(`hostile string ${i} stays one cell of text`, () => {
    const text = displayText(part);
    for (const show of [code, prose]) {
      const [cell, after, ...more] = cellsOf(`| a | b |\n|---|---|\n| ${show(part)} | after |\n`);
      assert.deepEqual([cell?.text, after?.text, more.length], [text.trim(), 'after', 0]);
      assert.match(cell?.html ?? '', /^(<code>[^<]*<\/code>|[^<@:]*)$/, 'expected code or harmless text');
    }
    for (const before of ['', '- ', '> ', '## ']) {
      const html = String(marked.parse(`${before}${code(part)}\n`));
      assert.match(html.trim(), /^<[^<]*(<[^<]*)?<code>[^<]*<\/code>/, `expected code after "${before}"`);
    }
  });
}

test('a sentence that begins like a list, a rule or a definition is text all the same', () => {
  for (const text of [
    '- a',
    '+ a',
    '1. a',
    '12) a',
    '-',
    '---',
    '[a]: b',
    '[x] a',
    '1.',
    '3.1 µs',
    '+3%',
    '-3',
  ])
    for (const before of ['', '- ', 'a\n\n']) {
      const html = String(marked.parse(`${before}${prose(text)}\n`)).trim();
      assert.match(
        html,
        /^(<p>a<\/p>\s*)?(<ul>\s*<li>|<p>)(<code>)?[^<]+(<\/code>)?(<\/li>\s*<\/ul>|<\/p>)$/,
      );
      assert.equal(textOf(html).trim().split('\n').at(-1), text);
    }
  assert.deepEqual(['3.1 µs', '+3.0% [+2.0%, +4.0%]', '−3'].map(prose), [
    '3.1 µs',
    '+3.0% [+2.0%, +4.0%]',
    '−3',
  ]);
});

test('a run of hostile strings makes nothing but headings, lists, quotes and tables', () => {
  const html = String(marked.parse(reportMarkdown([analyseRun(hostileRun())])));
  const tags = [...html.replace(/<!--.*?-->/s, '').matchAll(/<\/?([a-z0-9]+)/gi)].map(([, name]) => name);
  const known = /^(h[1234]|p|ul|li|table|thead|tbody|tr|th|td|code|strong|blockquote)$/;
  assert.deepEqual(
    tags.filter((name) => !known.test(name)),
    [],
  );
  // What GitHub looks for in texts, it does not look for in code.
  const outside = html.replace(/<code>[^<]*<\/code>/g, '').replace(/<[^>]*>/g, '');
  assert.doesNotMatch(outside, /@\w|#\d|:\/\/|www\.|:\w+:|window\.broken/);
  assert.doesNotMatch(outside, /NaN|Infinity|undefined|\[object/);
});

/** @param {string} markdown @returns the cells of the only row of its table */
function cellsOf(markdown) {
  const row = /<tbody><tr>(.*)<\/tr>\s*<\/tbody>/s.exec(String(marked.parse(markdown)))?.[1] ?? '';
  return [...row.matchAll(/<td>(.*?)<\/td>/gs)].map(([, html]) => ({ html, text: textOf(html) }));
}

/** @param {string} html */
function textOf(html) {
  /** @type {Record<string, string>} */
  const named = { lt: '<', gt: '>', quot: '"', amp: '&' };
  return html
    .replace(/<[^>]*>/g, '')
    .replace(/&(?:#(\d+)|(\w+));/g, (_, code, name) => (code ? String.fromCharCode(code) : named[name]));
}
