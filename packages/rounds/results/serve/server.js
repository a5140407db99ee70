import { once } from 'node:events';
import { createServer } from 'node:http';
import { UserError } from '../../cli/errors.js';
import { frame, framePolicy } from './frame.js';

/**
 * The only names of this machine that a browser may have used. Any other one was made to lead here by a foreign page,
 * which could then read what is shown. The port may be another, forwarded by ssh.
 */
const ownHost = /^(127\.0\.0\.1|localhost)(:\d+)?$/;

const common = {
  'cache-control': 'no-store',
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
};

/**
 * @typedef {ReturnType<typeof import('./watch-page.js').watchPage>} Page
 * @typedef {import('node:http').ServerResponse} Response
 */

/**
 * @param {Page} page
 * @param {{ port: number, title: string }} options `port` 0: any that is free
 * @returns {Promise<{ address: string, close: () => void, closed: Promise<unknown> }>}
 */
export async function listen(page, { port, title }) {
  const framed = { 'content-type': html, 'content-security-policy': framePolicy };
  /** @type {Map<string, (response: Response) => unknown>} */
  const routes = new Map([
    ['/', (response) => send(response, 200, frame(title), framed)],
    ['/page', (response) => sendPage(response, page)],
    ['/events', (response) => sendEvents(response, page)],
  ]);
  const server = createServer(async ({ method, url = '', headers: { host = '' } }, response) => {
    const answer = routes.get(url.split('?')[0]);
    if (!ownHost.test(host)) return send(response, 421, `Unknown host. Use ${addressOf(server)}\n`);
    if (!answer) return send(response, 404, 'There is only one page: /\n');
    if (method !== 'GET') return send(response, 405, 'Only GET is possible.\n', { allow: 'GET' });
    await answer(response);
  });
  await new Promise((resolve, reject) => {
    server.once('error', (error) => reject(new UserError(whyNot(error, port), { cause: error })));
    server.listen(port, '127.0.0.1', () => resolve(undefined));
  });
  const close = () => {
    server.close();
    server.closeAllConnections();
  };
  return { address: addressOf(server), close, closed: once(server, 'close') };
}

const html = 'text/html; charset=utf-8';
const plainText = 'text/plain; charset=utf-8';

/**
 * @param {Response} response
 * @param {number} status
 * @param {string} text
 * @param {Record<string, string>} [headers]
 */
function send(response, status, text, headers = {}) {
  response.writeHead(status, { ...common, 'content-type': plainText, ...headers }).end(text);
}

/**
 * @param {Response} response
 * @param {Page} page
 */
async function sendPage(response, page) {
  const { text, isPage } = await page.current();
  const policy = { 'content-security-policy': "frame-ancestors 'self'" };
  send(response, 200, text, { ...policy, ...(isPage && { 'content-type': html }) });
}

/**
 * @param {Response} response which stays open, and tells which version of the page there is
 * @param {Page} page
 */
async function sendEvents(response, page) {
  let told = 0;
  const tell = (/** @type {number} */ version) => {
    if (version !== told) response.write(`data: ${version}\n\n`);
    told = version;
  };
  response.writeHead(200, { ...common, 'content-type': 'text/event-stream' });
  response.on('close', page.follow(tell));
  tell((await page.current()).version);
}

/** @param {import('node:http').Server} server */
function addressOf(server) {
  return `http://127.0.0.1:${/** @type {import('node:net').AddressInfo} */ (server.address()).port}/`;
}

/**
 * @param {NodeJS.ErrnoException} error
 * @param {number} port
 */
function whyNot({ code, message }, port) {
  const why =
    { EADDRINUSE: 'another program uses it', EACCES: 'it needs more rights' }[code ?? ''] ?? message;
  return `Port ${port} cannot be used: ${why}. Choose another one with --port, or leave it out for one that is free.`;
}
