import { pathOf } from './path.js';
import { printReady } from './ready.js';

const { Deno } = /** @type {any} */ (globalThis);

Deno.serve(
  {
    hostname: '127.0.0.1',
    port: 0,
    onListen: (/** @type {{ port: number }} */ { port }) => printReady(port),
  },
  (/** @type {Request} */ { url }) => new Response(pathOf(url)),
);
