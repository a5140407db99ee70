import { fetchBy } from './fetch-by.js';

await fetchBy((way) => (way === 'connection-close' ? { headers: { connection: 'close' } } : {}));
