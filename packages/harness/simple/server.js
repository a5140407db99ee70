import { currentFile, declare } from './file.js';

/**
 * @typedef {(number: number) => unknown} Request
 *
 * @typedef {object} ServerOptions
 * @property {string | readonly string[]} start the command, run in the folder of the file without a shell. `{port}` becomes the port, which
 *   is also in the environment variable `PORT`. If it begins with `node`, `bun` or `deno`, the selected versions of that runtime run it
 * @property {string} url such as `http://127.0.0.1:{port}/` or `ws://127.0.0.1:{port}/`. `{n}` becomes the number of the request
 * @property {RegExp} [ready] matches a line of output when the server is ready (default: once it accepts connections)
 * @property {number} [connections] each has at most one request in progress (default: 10)
 * @property {(server: { url: string }) => Request | Promise<Request>} [connect] makes requests itself, such as by another protocol: opens a
 *   connection, and returns a function that makes a request with the number that it gets. Its promise is fulfilled with the answer
 * @property {number} [rate] requests per second, whether earlier ones are answered or not (default: none. Each connection sends its next
 *   request when it has its answer)
 * @property {string} [method] default: GET
 * @property {Record<string, string>} [headers]
 * @property {string} [body] of each request; the message to a WebSocket server
 * @property {number} [status] expected (default: 200 to 299)
 * @property {string} [answer] expected body of each answer; for a WebSocket server, by default what it received
 * @property {'time' | 'cpu'} [by] what is compared first, and fails the gate: the time of a request (default), or the CPU time of the server
 *   for it, which other programs hardly affect
 * @property {number} [timeoutMs] longest time without an answer (default: 10,000)
 * @property {number} [warmUpMs] longest of its group applies (default: 700)
 * @property {Record<string, string>} [env] variables of the server
 * @property {Record<string, readonly unknown[]>} [args] measures the server with each of these values. An option's name, such as
 *   `connections`, sets the option; `{name}` in `start`, `url`, `body` and `answer` becomes the value
 * @property {boolean} [baseline] whether the others of its group are compared with it (default: the first one)
 * @property {boolean | string} [skip] whether it is not measured, or why
 * @property {boolean} [only] whether only servers with this option are run
 */

/**
 * Declares a server to measure. The servers of a group run at the same time, and clients of Rounds take turns to make requests.
 *
 * @param {string} name
 * @param {ServerOptions} options
 */
export function server(name, { args = {}, ...options }) {
  const group = currentFile().scope.name;
  declare({ name, group, fn: () => {}, options: /** @type {any} */ (options), args, isServer: true });
}
