import { fileURLToPath } from 'node:url';

const path = (/** @type {string} */ name) => fileURLToPath(new URL(`../${name}`, import.meta.url));

/** @typedef {import('../generate.js').Format} Format */

/** The checked-in modules of `byte-lookup/http`. @type {{ file: string, format: Format }[]} */
export const httpModules = [
  { file: path('http.js'), format: 'esm' },
  { file: path('http.cjs'), format: 'cjs' },
];
