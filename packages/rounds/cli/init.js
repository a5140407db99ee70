import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { UserError } from '../system/errors.js';
import { readManifest } from '../system/files.js';
import { formatCommand, typedPath, userPath } from '../system/invocation.js';
import { nearestPackage } from '../system/project.js';

const example = `import { bench, group } from 'rounds';

const words = Array.from({ length: 1000 }, (_, i) => \`word\${i}\`);

// The benchmarks of a group are compared with each other.
group('join words', () => {
  bench('join', () => words.join(' '), { baseline: true });

  bench(
    'loop',
    () => {
      let text = '';
      for (const word of words) text += text === '' ? word : \` \${word}\`;
      return text;
    },
    { equals: 'join' }, // its result is checked
  );
});
`;

/** Never overwrites a file. The extension makes it an ES module in every project. */
export async function writeExample() {
  const folder = userPath('bench');
  const isModule = readManifest(nearestPackage(path.resolve(userPath('.'))))?.type === 'module';
  const file = `${folder}/example.bench.${isModule ? 'js' : 'mjs'}`;
  try {
    mkdirSync(folder, { recursive: true });
    writeFileSync(file, example, { flag: 'wx' });
  } catch (error) {
    const { code, message } = /** @type {NodeJS.ErrnoException} */ (error);
    if (code === 'EEXIST' && existsSync(file))
      throw new UserError(`${typedPath(file)} exists already. Run it with: ${formatCommand('bench/')}`);
    throw new UserError(`${typedPath(file)} could not be written: ${message}.`, { exitCode: 1 });
  }
  process.stdout.write(`Wrote ${typedPath(file)}. Measure it with:

  ${formatCommand('bench/')}            in all runtimes found
  ${formatCommand('bench/ --quick')}    a first look
`);
  return 0;
}
