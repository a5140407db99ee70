import { fileURLToPath } from 'node:url';
import { webNames, wellKnownNames } from '@rounds/header-names';

const path = (/** @type {string} */ name) => fileURLToPath(new URL(`../${name}`, import.meta.url));

/** The checked-in modules of `byte-lookup/http` and `byte-lookup/web`. @type {{ file: string, names: string[] }[]} */
export const httpModules = [
  { file: path('http.js'), names: wellKnownNames() },
  { file: path('web.js'), names: webNames() },
];
