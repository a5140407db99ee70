import { fetchBy } from './fetch-by.js';

// An option that only Bun follows in this way; in browsers it is about pages that are left.
await fetchBy(() => ({ keepalive: false }));
