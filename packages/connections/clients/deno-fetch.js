import { fetchBy } from './fetch-by.js';

const { Deno } = /** @type {any} */ (globalThis);

// A client of Deno's own that keeps no connection for later.
const client = Deno.createHttpClient({ poolMaxIdlePerHost: 0 });
await fetchBy(() => ({ client }));
