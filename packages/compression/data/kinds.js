import { binary } from './binary.js';
import { json } from './json.js';
import { text } from './text.js';

/** Data to compress. Each kind is generated from a fixed seed, the same in every runtime. */
export const kinds = { json, text, binary };
