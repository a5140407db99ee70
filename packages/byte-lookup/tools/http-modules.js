import { fileURLToPath } from 'node:url';

const path = (/** @type {string} */ name) => fileURLToPath(new URL(`../${name}`, import.meta.url));

/** The checked-in modules, each with the arguments of the command line that writes it. */
export const httpModules = [
  { file: path('http.js'), format: 'esm' },
  { file: path('http.cjs'), format: 'cjs' },
].map(({ file, format }) => ({
  file,
  args: ['generate', path('words/http.txt'), '--ignore-case', '--name', 'headerName', '--format', format],
}));
