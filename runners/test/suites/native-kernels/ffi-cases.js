/** Checks the cases named `ffi-` of every suite on its examples, in the runtime that runs this. */
import { readdirSync } from 'node:fs';
import { checkCases } from '@rounds/harness/check.js';
import { detectHost } from '@rounds/harness/host.js';

const host = await detectHost(globalThis);
const folder = new URL('../../../../packages/native-kernels/suites/', import.meta.url);

/** @type {Record<string, import('@rounds/harness/check.js').CaseCheck>} */
const found = {};
for (const file of readdirSync(folder)) {
  const { default: suite } = await import(new URL(file, folder).href);
  const cases = Object.keys(suite.cases).filter((name) => name.startsWith('ffi-'));
  const checked = await checkCases(suite, { cases, examples: true, folder: '' }, host);
  for (const [name, check] of Object.entries(checked)) found[`${file} ${name}`] = check;
}
console.log(JSON.stringify(found));
