import { createRequire } from 'node:module';
import { clientTask, serverTask } from './workloads.js';

/**
 * The servers and the clients. Any server makes a case with any client.
 *
 * @typedef {import('rounds').Program} Program
 * @typedef {Program & { deflates: boolean }} Side `deflates` unless it cannot compress at all
 * @typedef {Partial<import('./servers/serve.js').ServerTask>} ServerChanges
 */

/** ws would use bufferutil if it is installed. */
const plainWs = { WS_NO_BUFFER_UTIL: '1' };

/** @type {Record<string, Side>} */
export const servers = {
  ws: server('servers/ws.js', ['node', 'bun', 'deno'], { env: plainWs, unavailable: withoutHandshake }),
  'ws-bufferutil': server('servers/ws.js', ['node'], { unavailable: withoutBufferutil }),
  'bun-ws': server('servers/bun-ws.js', ['bun']),
  'bun-serve': server('servers/bun-serve.js', ['bun']),
  'deno-serve': server('servers/deno-serve.js', ['deno'], { deflates: false }),
  'http-upgrade': server('servers/http-upgrade.js', ['node'], { deflates: false }),
  C: server('c/server.c', ['cc'], { deflates: false, unavailable: lacksEpoll }),
  sanic: server('python/sanic_server.py', ['python'], { deflates: false }),
  blacksheep: server('python/blacksheep_server.py', ['python']),
  aiohttp: server('python/aiohttp_server.py', ['python']),
  websockets: server('python/websockets_server.py', ['python']),
};

/** Each is one of the servers with one thing changed, to see what that thing does. @type {Record<string, Side>} */
export const variants = {
  'ws(nagle)': changed('ws', { nagle: true }, ['node']),
  'http-upgrade(nagle)': changed('http-upgrade', { nagle: true }),
  'http-upgrade(two-writes)': changed('http-upgrade', { twoWrites: true }),
  'http-upgrade(two-writes-nagle)': changed('http-upgrade', { twoWrites: true, nagle: true }),
  'bun-serve(no-topic)': changed('bun-serve', { topic: false }),
  'blacksheep(asyncio)': changed('blacksheep', { loop: 'asyncio' }),
  'websockets(uvloop)': changed('websockets', { loop: 'uvloop' }),
};

/**
 * Servers that send a message back to its sender instead of passing it on, as the Bun server of the post did by mistake: a round trip
 * is two messages, not four.
 *
 * @type {Record<string, Side>}
 */
export const echoes = Object.fromEntries(
  ['ws', 'bun-ws', 'bun-serve', 'deno-serve', 'C'].map((name) => [
    `${name}(echo)`,
    changed(name, { passTo: 'sender' }),
  ]),
);

/** @type {Record<string, Side>} */
export const clients = {
  ws: client('clients/ws.js', ['node'], { env: plainWs }),
  'built-in': client('clients/built-in.js', ['node'], {
    unavailable: ({ version }) => needs('a WebSocket of its own', version, [22, 0]),
  }),
  undici: client('clients/undici.js', ['node'], {
    unavailable: ({ version }) => needs('what this undici needs', version, [20, 18]),
  }),
  'bun-ws': client('clients/bun-ws.js', ['bun']),
  'bun-websocket': client('clients/built-in.js', ['bun']),
  'deno-websocket': client('clients/built-in.js', ['deno'], { deflates: false }),
  C: client('c/client.c', ['cc'], { deflates: false, unavailable: lacksEpoll }),
  websockets: client('python/websockets_client.py', ['python']),
};

/** Clients of an echo. @type {Record<string, Side>} */
export const echoClients = Object.fromEntries(
  ['ws', 'bun-ws', 'C'].map((name) => {
    const original = /** @type {Side} */ (clients[name]);
    return [name, { ...original, args: clientArguments(original.runsIn, { passTo: 'sender' }) }];
  }),
);

/**
 * @param {string} file
 * @param {string[]} runsIn
 * @param {Partial<Side>} [more]
 * @returns {Side}
 */
function server(file, runsIn, more) {
  return { ...program(file, runsIn), args: (how) => [JSON.stringify(serverTask(how))], ...more };
}

/**
 * @param {string} name
 * @param {ServerChanges} changes
 * @param {string[]} [runsIn]
 * @returns {Side}
 */
function changed(name, changes, runsIn) {
  const original = /** @type {Side} */ (servers[name]);
  return {
    ...original,
    ...(runsIn && { runsIn }),
    args: (how) => [JSON.stringify(serverTask(how, changes))],
  };
}

/**
 * @param {string} file
 * @param {string[]} runsIn
 * @param {Partial<Side>} [more]
 * @returns {Side}
 */
function client(file, runsIn, more) {
  return { ...program(file, runsIn), args: clientArguments(runsIn), ...more };
}

/**
 * @param {string[]} runsIn
 * @param {{ passTo: 'sender' }} [changes]
 * @returns {NonNullable<Program['args']>} a task in JSON; in C, its fields in the order of `client.c`
 */
function clientArguments(runsIn, changes) {
  return (how, ready) => {
    const task = clientTask(how, ready, changes);
    if (!runsIn.includes('cc')) return [JSON.stringify(task)];
    const { port, clients: count, bytes, passTo, warmUp, measureMs } = task;
    const { exchanges = 0, silenceMs, turns = false } = task;
    const times = [warmUp.minMs, measureMs].map(Math.round);
    return [port, count, bytes, passTo, ...times, exchanges, silenceMs, Number(turns)].map(String);
  };
}

/**
 * @param {string} file
 * @param {string[]} runsIn
 */
function program(file, runsIn) {
  return {
    runsIn,
    file: new URL(file, import.meta.url).href,
    deflates: true,
    ...(runsIn.includes('python') && {
      requirements: new URL('python/requirements.txt', import.meta.url).href,
    }),
  };
}

function lacksEpoll() {
  return process.platform === 'linux' ? undefined : 'only Linux has epoll';
}

/** @param {{ name: string, version: string }} runtime */
function withoutHandshake({ name, version }) {
  return name === 'bun' && version.startsWith('1.0.')
    ? 'the handshake of the real ws never ends in Bun 1.0: take a newer Bun'
    : undefined;
}

/**
 * @param {string} what
 * @param {string} version
 * @param {[major: number, minor: number]} since
 */
function needs(what, version, [major, minor]) {
  const [ownMajor = 0, ownMinor = 0] = version.split('.').map(Number);
  const has = ownMajor > major || (ownMajor === major && ownMinor >= minor);
  return has ? undefined : `node@${version} has not ${what}: that takes Node.js ${major}.${minor} or newer`;
}

/** Without a binary for the machine in its package, bufferutil silently runs JavaScript. */
function withoutBufferutil() {
  const require = createRequire(import.meta.url);
  const { mask } = require('bufferutil');
  return mask === require('bufferutil/fallback').mask
    ? `bufferutil has no native build for ${process.platform}-${process.arch}`
    : undefined;
}
