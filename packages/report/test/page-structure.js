import assert from 'node:assert/strict';

/**
 * A page of ours taken apart without a browser: in it every `<` of a text is escaped, so every `<` begins a tag of ours.
 */

const tag = /<(\/?)([a-zA-Z][a-zA-Z0-9]*)((?:\s+[a-zA-Z][a-zA-Z0-9-]*(?:="[^"]*")?)*)\s*(\/?)>/g;
const known = new Set(
  `html head meta title style body header main footer nav article section h1 h2 h3 p br ul li dl dt dd div span small
  strong code pre a bdi figure figcaption table caption thead tbody tr th td svg g line path circle text title`.split(
    /\s+/,
  ),
);
const empty = new Set(['meta', 'br']);

/**
 * Expects nothing but known elements, each closed where it must be, with attributes that neither run nor load anything.
 *
 * @param {string} page
 * @returns {string} its text
 */
export function expectSoundPage(page) {
  const afterMark = page.replace(/^<!doctype html>\n<!-- Rounds report -->\n/, '');
  assert.notEqual(afterMark, page, 'expected the doctype and the mark of a report');
  const withoutStyle = afterMark.replace(/<style>[^<]*<\/style>/, '');
  /** @type {string[]} */
  const open = [];
  const text = withoutStyle.replace(tag, (_, slash, name, attributes, selfClosed) => {
    assert.ok(known.has(name), `expected no element <${name}>`);
    if (slash) assert.equal(open.pop(), name, `expected </${open.at(-1)}>`);
    else {
      expectHarmless(name, attributes);
      if (!selfClosed && !empty.has(name)) open.push(name);
    }
    return ' ';
  });
  assert.deepEqual(open, [], 'expected every element to be closed');
  assert.doesNotMatch(text, /[<>]/, 'expected every < and > of a text to be escaped');
  assert.doesNotMatch(text.replaceAll('\n', ''), /[\p{Cc}\p{Cf}\p{Cs}]/u, 'expected no control character');
  return text;
}

/**
 * @param {string} name
 * @param {string} attributes
 */
function expectHarmless(name, attributes) {
  for (const [, attribute = '', value = ''] of attributes.matchAll(
    /([a-zA-Z][a-zA-Z0-9-]*)(?:="([^"]*)")?/g,
  )) {
    assert.doesNotMatch(attribute, /^(on|src|style|action|formaction|srcdoc|ping|xlink)/i);
    if (attribute === 'href') assert.match(value, /^#[\w-]+$/, 'expected links within the page only');
    if (attribute === 'http-equiv') assert.deepEqual([name, value], ['meta', 'Content-Security-Policy']);
  }
}
