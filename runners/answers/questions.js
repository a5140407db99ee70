/**
 * "Node.js, Bun or Deno for …?" Each question is a row of the table of answers.
 *
 * @typedef {'Servers' | 'Files and stdin' | 'Headers and addresses' | 'Text' | 'Data'} Topic
 *
 * @typedef {object} Question
 * @property {string} id
 * @property {Topic} topic
 * @property {string} question in a few words
 * @property {string} how it is measured: the cases and the workload
 * @property {string} suite
 * @property {string} workload
 * @property {Record<string, string>} cases by the name of the runtime
 * @property {string} [client] the tool that runs the other program of a pair
 * @property {'rate' | 'time' | 'throughput'} as unit of the values
 */

/**
 * Supported versions: the two newest LTS releases of Node.js, of which the second is the current one too (November 2026), and the newest
 * of Bun and Deno.
 */
export const columns = ['node@24', 'node@26', 'bun', 'deno'];

const [servers, files, headers] = ['Servers', 'Files and stdin', 'Headers and addresses'];
const [http, webSocket] = ['http/throughput 10-in-flight', 'websocket-pingpong 16B-two-processors'];

/**
 * The README shows the first five.
 *
 * @type {[topic: string, question: string, as: string, place: string, by: string][]} `place`: suite and workload; `by`: the case, or the
 *   cases in Node.js, Bun and Deno
 */
const rows = [
  [servers, 'HTTP server', 'rate', http, 'node-http bun-serve deno-serve'],
  [servers, 'WebSocket server', 'rate', webSocket, 'ws+C bun-serve+C deno-serve+C'],
  [files, 'File server', 'time', 'file-read 1335B-at-once', 'fs.promises.readFile'],
  [files, 'Stdin tool', 'time', 'stdin-syscalls 64KiB', 'fs.readSync'],
  [headers, 'HTTP headers', 'time', 'header-lookup header-blocks', 'switch'],
  [servers, 'HTTP server by `node:http`', 'rate', http, 'node-http'],
  [servers, 'WebSocket server by `ws`', 'rate', webSocket, 'ws+C'],
  [files, 'Read a small file', 'time', 'file-read 1335B-at-once', 'fs.readFileSync'],
  [files, 'Read a large file', 'time', 'file-read 1MiB-at-once', 'fs.readFileSync'],
  [files, 'Open many files', 'time', 'open-close open-close-1000', 'fs.openSync'],
  [headers, 'Decode header names', 'time', 'header-lookup header-blocks', 'original'],
  [headers, 'Parse an address', 'time', 'built-ins/url addresses-1000', 'new-URL'],
  ['Text', 'Validate UTF-8', 'throughput', 'utf8-validation arabic-80KiB', 'isUtf8'],
  ['Text', 'Decode UTF-8', 'throughput', 'built-ins/utf8-decode arabic', 'TextDecoder'],
  ['Text', 'Encode UTF-8', 'throughput', 'built-ins/utf8-encode arabic', 'TextEncoder'],
  [
    'Text',
    'Check a string for lone surrogates',
    'throughput',
    'built-ins/well-formed arabic',
    'isWellFormed',
  ],
  ['Text', 'Encode base64', 'throughput', 'built-ins/base64-encode 64KiB', 'Buffer.toString'],
  ['Text', 'Decode base64', 'throughput', 'built-ins/base64-decode 64KiB', 'Buffer.from'],
  ['Text', 'Search a long needle', 'time', 'built-ins/index-of needle-1024B', 'indexOf'],
  ['Data', 'Parse JSON', 'throughput', 'json-parse partial-tweets', 'JSON.parse'],
  ['Data', 'Compress by gzip', 'throughput', 'compression compress-json-64KiB', 'gzip-6'],
  ['Data', 'Hash by SHA-256', 'throughput', 'built-ins/hash 1MiB', 'sha256'],
  ['Data', 'Hash by MD5', 'throughput', 'built-ins/hash 1MiB', 'md5'],
  ['Data', 'Turn numbers into strings', 'time', 'built-ins/number-to-string 8-digits', 'String'],
  ['Data', 'Clear and refill a `Map`', 'time', 'cache-reset look-ups-8', 'map-clear'],
];

export const questions = rows.map(([topic, question, as, place, by]) => {
  const [suite, workload] = place.split(' ');
  const [node, bun = node, deno = node] = by.split(' ');
  const cases = [...new Set([node, bun, deno])].map((name) => `\`${name}\``);
  return /** @type {Question} */ ({
    id: question
      .toLowerCase()
      .replaceAll('`', '')
      .replace(/[^a-z0-9]+/g, '-'),
    ...{ topic, question, suite, workload, as, cases: { node, bun, deno } },
    how: `${cases.join(', ')} on \`${workload}\``,
    ...(topic === servers && { client: 'cc' }),
  });
});

/** @param {Question} question @param {string} column @returns {string} its case there */
export function caseIn({ cases }, column) {
  return String(cases[String(column.split('@')[0])]);
}

/** @returns {import('@rounds/record').Cell[]} the cells that the answers need; runtimes as in `columns` */
export function cellsOfAnswers() {
  return questions.flatMap((question) =>
    columns.map((column) => ({
      ...{ suite: question.suite, workload: question.workload, case: caseIn(question, column) },
      runtime: [column, question.client ?? []].flat().join('+'),
    })),
  );
}
