import { Input } from './input.js';
import { packed } from './reference.js';

/**
 * Short documents with their values, written by hand. Fields have the order of the originals, on which On-Demand parsers rely.
 */

const created = 'Sun Aug 31 00:29:15 +0000 2014';

/**
 * @param {string} task
 * @param {string} text
 * @param {unknown} values
 */
const example = (task, text, values) =>
  new Input(/** @type {import('./tasks.js').TaskName} */ (task), text, () => values);

/**
 * @param {number[]} ids
 */
const ids = (...ids) => Float64Array.from(ids);

/** A value with every character that could mislead a parser that skips it. */
const misleading = String.raw`{"a": "}]\"\\", "b": [[], {}, [{"c": "\\\\"}, -1.5e+3, true, null]], "id": 7, "user": {"id": 8}}`;

/** Created at run time, since Bun's compiler escapes such characters in raw templates. */
const face = String.fromCodePoint(0x1f600);

/** @returns {Iterable<Input>} */
export function* tweetExamples() {
  yield example('partial-tweets', '{"statuses": []}', []);
  yield example(
    'partial-tweets',
    String.raw`
      {"statuses" : [ {
        "metadata": ${misleading},
        "created_at":"${created}","id":505874924095815700,
        "text" : "\u3042 \ud83d\ude00 \"\\\/\b\f\n\r\t あ${face}",
        "source": "\"}],", "in_reply_to_status_id" :	null ,
        "user": { "id": 1186275104, "name": "\\", "screen_name": "ayuu0123", "entities": ${misleading} },
        "retweeted_status": ${misleading},
        "retweet_count": 0, "favorite_count": 4294967296, "lang": "ja"
      } ], "search_metadata": ${misleading} } `,
    [
      {
        created_at: created,
        id: 505874924095815680,
        text: 'あ 😀 "\\/\b\f\n\r\t あ😀',
        in_reply_to_status_id: 0,
        user: { id: 1186275104, screen_name: 'ayuu0123' },
        retweet_count: 0,
        favorite_count: 4294967296,
      },
    ],
  );
  yield example('distinct-user-id', '{"statuses":[]}', ids());
  yield example(
    'distinct-user-id',
    `{"statuses":[
      {"id":1,"user":{"id":30},"x":${misleading}},
      {"user":{"id":9007199254740993, "y":${misleading}},"retweeted_status":{"id":2,"user":{"id":4}}},
      {"user":{"id":30},"retweeted_status":{"user":{"id":200000000000,"z":[]},"entities":${misleading}}}
    ]}`,
    ids(4, 30, 200000000000, 9007199254740992),
  );
}

/** @returns {Iterable<Input>} */
function* pointExamples() {
  yield example('kostya', '{"coordinates":[],"info":"some info"}', []);
  yield example(
    'kostya',
    `{"coordinates":[{"x":0,"y":1,"z":0.5,"opts":${misleading}},\r\n\t{"x":5e-1,"y":25E-2,"z":0.000001},
      {"w":${misleading},"x":0.10,"y":1.0e0,"z":0.999999}]}`,
    [
      { x: 0, y: 1, z: 0.5 },
      { x: 0.5, y: 0.25, z: 0.000001 },
      { x: 0.1, y: 1, z: 0.999999 },
    ],
  );
}

/** @type {[text: string, value: unknown][]} no zero with a sign, and no integer past 64 bits: not all parsers know them */
export const wholes = [
  ['{}', {}],
  ['[]', []],
  [' [ [ ] , { } ] ', [[], {}]],
  [
    '[0, 1, -1, 1.5, 1e3, 12345678901234567890, -9223372036854775808]',
    [0, 1, -1, 1.5, 1000, 12345678901234567000, -(2 ** 63)],
  ],
  ['{"": "", "a b": "é", "あ": [true, false, null]}', { '': '', 'a b': 'é', あ: [true, false, null] }],
  [
    String.raw`["\u0000\u001f\u007f", "\u00e9\uFFFD", "\uD83D\uDE00", "\"\\\/\b\f\n\r\t"]`,
    ['\u0000\u001f\u007f', 'é\ufffd', '😀', '"\\/\b\f\n\r\t'],
  ],
  [`["${'x'.repeat(300)}", "${'é'.repeat(200)}"]`, ['x'.repeat(300), 'é'.repeat(200)]],
  [`${'['.repeat(500)}1${']'.repeat(500)}`, nested(500)],
  [`${'{"a":'.repeat(300)}{}${'}'.repeat(300)}`, nestedObjects(300)],
];

/** @type {[text: string, value: number[]][]} where the last bit is decided far behind the point, or there is none left */
export const exactNumbers = [
  [
    '[5e-324, 2.2250738585072011e-308, 1.7976931348623157e308]',
    [5e-324, 2.225073858507201e-308, 1.7976931348623157e308],
  ],
  [
    '[9007199254740993, 0.1, 1.00000000000000011102230246251565404236316680908203124]',
    [9007199254740992, 0.1, 1],
  ],
  ['[123456.789012345678, 1e23, 8.5e-300]', [123456.78901234567, 1e23, 8.5e-300]],
];

/** @param {number} depth */
function nested(depth) {
  /** @type {unknown} */
  let value = 1;
  for (; depth > 0; depth--) value = [value];
  return value;
}

/** @param {number} depth */
function nestedObjects(depth) {
  let value = {};
  for (; depth > 0; depth--) value = { a: value };
  return value;
}

/** @returns {Iterable<Input>} */
export function* examples() {
  yield* tweetExamples();
  yield* pointExamples();
  for (const [text, value] of wholes) yield example('json2msgpack', text, Uint8Array.from(packed(value)));
  yield example('values', '{"statuses":[],"\\u0061":[{"b":-1}]}', { statuses: [], a: [{ b: -1 }] });
}
