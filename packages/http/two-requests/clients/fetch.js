import { drive } from './drive.js';

await drive((origin) => async (path) => (await fetch(origin + path)).text());
