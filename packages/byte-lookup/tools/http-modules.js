import { fileURLToPath } from 'node:url';
import { webNames, wellKnownNames } from '@rounds/header-names';

const path = (/** @type {string} */ name) => fileURLToPath(new URL(`../${name}`, import.meta.url));

/** @typedef {import('../generate.js').Format} Format */

/** The checked-in modules of `byte-lookup/http` and `byte-lookup/web`. @type {{ file: string, format: Format, names: string[] }[]} */
export const httpModules = [
  { file: path('http.js'), format: 'esm', names: wellKnownNames() },
  { file: path('http.cjs'), format: 'cjs', names: wellKnownNames() },
  { file: path('web.js'), format: 'esm', names: webNames() },
  { file: path('web.cjs'), format: 'cjs', names: webNames() },
];
