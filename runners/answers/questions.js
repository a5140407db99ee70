/**
 * "Node.js, Bun or Deno for …?" Each question is a row of the table of answers.
 *
 * @typedef {'Servers' | 'Files and stdin' | 'Headers and addresses' | 'Text' | 'Data'} Topic
 *
 * @typedef {object} Question
 * @property {string} id
 * @property {Topic} topic
 * @property {string} question in a few words
 * @property {string} how it is measured
 * @property {string} suite
 * @property {string} workload
 * @property {string | Record<string, string>} by the case, or that of each runtime
 * @property {string} [client] the tool that runs the other program of a pair
 * @property {'rate' | 'time' | 'throughput'} as unit of the values
 */

/**
 * Supported versions: the two newest LTS releases of Node.js, of which the second is the current one too (November 2026), and the newest
 * of Bun and Deno.
 */
export const columns = ['node@24', 'node@26', 'bun', 'deno'];

const files = { topic: /** @type {const} */ ('Files and stdin'), suite: 'file-read' };
const text = { topic: /** @type {const} */ ('Text'), as: /** @type {const} */ ('throughput') };
const servers = { topic: /** @type {const} */ ('Servers'), client: 'cc', as: /** @type {const} */ ('rate') };
const http = { ...servers, suite: 'http/throughput', workload: '10-in-flight' };
const webSocket = { ...servers, suite: 'websocket-pingpong', workload: '16B-two-processors' };
const headers = { topic: /** @type {const} */ ('Headers and addresses'), as: /** @type {const} */ ('time') };

/** The README shows the first five. @type {Question[]} */
export const questions = [
  {
    ...{ ...http, id: 'http-server', question: 'HTTP server' },
    how: 'requests a second, 10 in flight: `node:http`, `Bun.serve`, `Deno.serve`',
    by: { node: 'node-http', bun: 'bun-serve', deno: 'deno-serve' },
  },
  {
    ...{ ...webSocket, id: 'websocket-server', question: 'WebSocket server' },
    how: 'round trips a second between two clients: `ws`, `Bun.serve`, `Deno.serve`',
    by: { node: 'ws+C', bun: 'bun-serve+C', deno: 'deno-serve+C' },
  },
  {
    ...{ ...files, id: 'file-server', question: 'File server' },
    how: 'reading a file of 1,335 B by `fs.promises.readFile`',
    ...{ workload: '1335B-at-once', by: 'fs.promises.readFile', as: 'time' },
  },
  {
    ...{ topic: 'Files and stdin', id: 'stdin-tool', question: 'Stdin tool' },
    how: 'reading a pipe by `fs.readSync`, 64 KiB at a time',
    ...{ suite: 'stdin-syscalls', workload: '64KiB', by: 'fs.readSync', as: 'time' },
  },
  {
    ...{ ...headers, id: 'http-headers', question: 'HTTP headers' },
    how: 'header names from bytes to lower-case strings by a `switch`',
    ...{ suite: 'header-lookup', workload: 'header-blocks', by: 'switch' },
  },
  {
    ...{ ...http, id: 'node-http', question: 'HTTP server by `node:http`' },
    ...{ how: 'the same code in each runtime, 10 in flight', by: 'node-http' },
  },
  {
    ...{ ...webSocket, id: 'ws', question: 'WebSocket server by `ws`' },
    ...{ how: 'the npm package in each runtime', by: 'ws+C' },
  },
  {
    ...{ ...files, id: 'read-small-file', question: 'Read a small file' },
    ...{ how: '1,335 B by `fs.readFileSync`', workload: '1335B-at-once', by: 'fs.readFileSync', as: 'time' },
  },
  {
    ...{ ...files, id: 'read-large-file', question: 'Read a large file' },
    ...{ how: '1 MiB by `fs.readFileSync`', workload: '1MiB-at-once', by: 'fs.readFileSync', as: 'time' },
  },
  {
    ...{ topic: 'Files and stdin', id: 'open-files', question: 'Open many files' },
    how: 'opening and closing 1,000 files by `fs.openSync`',
    ...{ suite: 'open-close', workload: 'open-close-1000', by: 'fs.openSync', as: 'time' },
  },
  {
    ...{ ...headers, id: 'decode-headers', question: 'Decode header names' },
    how: 'header names by `buffer.toString` and `toLowerCase`',
    ...{ suite: 'header-lookup', workload: 'header-blocks', by: 'original' },
  },
  {
    ...{ ...headers, id: 'parse-url', question: 'Parse an address' },
    ...{ how: '`new URL`', suite: 'built-ins/url', workload: 'addresses-1000', by: 'new-URL' },
  },
  {
    ...{ ...text, id: 'validate-utf8', question: 'Validate UTF-8' },
    how: '80 KiB of Arabic by `isUtf8` of `node:buffer`',
    ...{ suite: 'utf8-validation', workload: 'arabic-80KiB', by: 'isUtf8' },
  },
  {
    ...{ ...text, id: 'decode-utf8', question: 'Decode UTF-8' },
    ...{
      how: 'Arabic by `TextDecoder`',
      suite: 'built-ins/utf8-decode',
      workload: 'arabic',
      by: 'TextDecoder',
    },
  },
  {
    ...{ ...text, id: 'encode-utf8', question: 'Encode UTF-8' },
    ...{
      how: 'Arabic by `TextEncoder`',
      suite: 'built-ins/utf8-encode',
      workload: 'arabic',
      by: 'TextEncoder',
    },
  },
  {
    ...{ ...text, id: 'well-formed', question: 'Check a string for lone surrogates' },
    ...{
      how: 'Arabic by `isWellFormed`',
      suite: 'built-ins/well-formed',
      workload: 'arabic',
      by: 'isWellFormed',
    },
  },
  {
    ...{ ...text, id: 'encode-base64', question: 'Encode base64' },
    ...{
      how: '64 KiB by `Buffer`',
      suite: 'built-ins/base64-encode',
      workload: '64KiB',
      by: 'Buffer.toString',
    },
  },
  {
    ...{ ...text, id: 'decode-base64', question: 'Decode base64' },
    ...{ how: '64 KiB by `Buffer`', suite: 'built-ins/base64-decode', workload: '64KiB', by: 'Buffer.from' },
  },
  {
    ...{ ...text, id: 'search', question: 'Search a long needle', as: 'time' },
    how: '`indexOf` of 1,024 characters that nearly occur everywhere in 64 KiB',
    ...{ suite: 'built-ins/index-of', workload: 'needle-1024B', by: 'indexOf' },
  },
  {
    ...{ topic: 'Data', id: 'parse-json', question: 'Parse JSON' },
    how: '`JSON.parse` of tweets, and reading some fields',
    ...{ suite: 'json-parse', workload: 'partial-tweets', by: 'JSON.parse', as: 'throughput' },
  },
  {
    ...{ topic: 'Data', id: 'gzip', question: 'Compress by gzip' },
    how: '64 KiB of JSON at level 6',
    ...{ suite: 'compression', workload: 'compress-json-64KiB', by: 'gzip-6', as: 'throughput' },
  },
  {
    ...{ topic: 'Data', id: 'sha256', question: 'Hash by SHA-256' },
    ...{
      how: '1 MiB by `createHash`',
      suite: 'built-ins/hash',
      workload: '1MiB',
      by: 'sha256',
      as: 'throughput',
    },
  },
  {
    ...{ topic: 'Data', id: 'md5', question: 'Hash by MD5' },
    ...{
      how: '1 MiB by `createHash`',
      suite: 'built-ins/hash',
      workload: '1MiB',
      by: 'md5',
      as: 'throughput',
    },
  },
  {
    ...{ topic: 'Data', id: 'number-to-string', question: 'Turn numbers into strings' },
    how: '`String(i)` of eight digits',
    ...{ suite: 'built-ins/number-to-string', workload: '8-digits', by: 'String', as: 'time' },
  },
  {
    ...{ topic: 'Data', id: 'map', question: 'Clear and refill a `Map`' },
    how: 'eight look-ups between two `clear`',
    ...{ suite: 'cache-reset', workload: 'look-ups-8', by: 'map-clear', as: 'time' },
  },
];

/** @param {Question} question @param {string} column @returns {string} its case there */
export function caseIn({ by }, column) {
  return typeof by === 'string' ? by : String(by[String(column.split('@')[0])]);
}

/**
 * The cells that the answers need, in the newest version of each column that is here.
 *
 * @param {(column: string) => string} versionOf such as `node@24.21.0` for `node@24`
 * @returns {import('@rounds/record').Cell[]}
 */
export function cellsOfAnswers(versionOf = (column) => column) {
  return questions.flatMap((question) =>
    columns.map((column) => ({
      ...{ suite: question.suite, workload: question.workload, case: caseIn(question, column) },
      runtime: [versionOf(column), question.client ?? []].flat().join('+'),
    })),
  );
}
