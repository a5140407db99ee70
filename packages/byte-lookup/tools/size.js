/** Prints what the package weighs: the tarball, and the minified `http` entry, plain and gzipped. */

import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { build } from 'esbuild';

const root = fileURLToPath(new URL('..', import.meta.url));
const [packed] = JSON.parse(
  execFileSync('npm', ['pack', '--dry-run', '--json'], { cwd: root, encoding: 'utf8' }),
);
const { outputFiles } = await build({
  absWorkingDir: root,
  entryPoints: ['http.js'],
  minify: true,
  format: 'esm',
  write: false,
});
const http = outputFiles[0]?.contents ?? new Uint8Array(0);
console.log(
  `tarball        ${packed.size} bytes (${packed.unpackedSize} unpacked, ${packed.files.length} files)`,
);
console.log(`http, minified ${http.length} bytes (${gzipSync(http).length} gzipped)`);
