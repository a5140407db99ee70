import { fetchBy } from './fetch-by.js';

// Only Bun interprets this option so; in browsers it concerns pages that the user leaves.
await fetchBy(() => ({ keepalive: false }));
