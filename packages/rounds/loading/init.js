import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { UserError } from '../cli/errors.js';
import { typedPath, userPath } from '../cli/user-path.js';
import { nearestPackage } from '../files/project.js';

const example = `import { bench, group } from 'rounds';

const words = Array.from({ length: 1000 }, (_, i) => \`word\${i}\`);

// The benches of a group are compared with each other.
group('join words', () => {
  bench('join', () => words.join(' '), { baseline: true });

  bench(
    'loop',
    () => {
      let text = '';
      for (const word of words) text += text === '' ? word : \` \${word}\`;
      return text;
    },
    { equals: 'join' }, // its answer is checked
  );
});
`;

/** Never overwrites anything. Its name makes it an ES module in every project. */
export function writeExample() {
  const folder = userPath('bench');
  const file = `${folder}/example.bench.${isOfModules(path.resolve(userPath('.'))) ? 'js' : 'mjs'}`;
  try {
    mkdirSync(folder, { recursive: true });
    writeFileSync(file, example, { flag: 'wx' });
  } catch (error) {
    const { code, message } = /** @type {NodeJS.ErrnoException} */ (error);
    if (code === 'EEXIST')
      throw new UserError(`${typedPath(file)} exists already. Run it with: rounds bench/`);
    throw new UserError(`${typedPath(file)} could not be written: ${message}.`, { exitCode: 1 });
  }
  process.stdout.write(`Wrote ${typedPath(file)}. Measure it with:

  npx rounds bench/            in every runtime found
  npx rounds bench/ --quick    a first look

"rounds" must be installed in the project: npm i -D rounds
`);
  return 0;
}

/** @param {string} folder */
function isOfModules(folder) {
  try {
    return JSON.parse(readFileSync(`${nearestPackage(folder)}/package.json`, 'utf8')).type === 'module';
  } catch {
    return false;
  }
}
