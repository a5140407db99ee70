import { fetchBy } from './fetch-by.js';

const { Deno } = /** @type {any} */ (globalThis);

// A client of Deno that keeps no connections.
const client = Deno.createHttpClient({ poolMaxIdlePerHost: 0 });
await fetchBy(() => ({ client }));
