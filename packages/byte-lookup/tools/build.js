/** Bundles what CommonJS callers get: the ES modules stay the only sources. Runs before the package is packed. */

import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

await build({
  absWorkingDir: fileURLToPath(new URL('..', import.meta.url)),
  entryPoints: ['index.js', 'generate.js', 'http.js', 'web.js'],
  bundle: true,
  format: 'cjs',
  platform: 'neutral',
  target: 'node18',
  outdir: 'build',
  outExtension: { '.js': '.cjs' },
});
