/**
 * Builds the website.
 *
 *     pnpm site [--preview]
 *
 * Writes site/built from committed files. --preview serves it on 127.0.0.1 until Ctrl-C.
 */

import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseScriptOptions } from 'rounds/script';
import { $ } from 'zx';
import { foreground } from './recipe.js';
import { repository } from './reference-files.js';
import { address, sitePages } from './site/pages.js';

const { values } = parseScriptOptions({ preview: false });
const site = `${repository}site`;

rmSync(`${site}/pages`, { recursive: true, force: true });
for (const [name, content] of await sitePages()) {
  const file = path.join(site, 'pages', name);
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, content);
}
const $site = $({ ...foreground, cwd: site });
let { exitCode } = await $site`npx vitepress build`;
if (exitCode === 0 && values.preview) {
  // The preview of VitePress listens on all addresses.
  const where = ['--outDir', 'built', '--base', new URL(address).pathname, '--host', '127.0.0.1'];
  ({ exitCode } = await $site`npx vite preview ${where}`);
}
process.exitCode = exitCode ?? 1;
