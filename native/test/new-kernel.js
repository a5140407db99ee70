/** Adds a kernel to a copy in the way that CONTRIBUTING says, and nothing else, and sees that everything finds it. */
import assert from 'node:assert/strict';
import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { run } from './native-build.js';

const folder = fileURLToPath(new URL('..', import.meta.url));
/** Inside, so that packages are found from it. */
const copy = join(folder, 'build', 'new-kernel');

const files = {
  'scalar/scalar_count_byte.c': `#include "kernels.h"

size_t count_byte_scalar(const uint8_t *bytes, size_t length, uint32_t wanted) {
  size_t count = 0;
  for (size_t i = 0; i < length; i++) count += bytes[i] == wanted;
  return count;
}
`,
  'test/differential/kernels/count_byte.cc': `/** 1. All variants agree. */
#include "harness.h"

KERNEL_TEST(count_byte) {
  Guarded<uint8_t> bytes(source.Count(), true);
  source.Fill(bytes.data(), bytes.size());
  const auto wanted = static_cast<uint32_t>(source.Below(256));
  ExpectSameAnswers(variants, [&](count_byte_fn *count) { return count(bytes.data(), bytes.size(), wanted); });
}
`,
  'test/kernels/count_byte.js': `import assert from 'node:assert/strict';

export const ofNothing = 0;

/** @type {import('../support.js').KernelCheck['check']} */
export function check(run) {
  assert.equal(run(Uint8Array.of(1, 2, 1), 1), 2);
}
`,
};

const declaration = `/** How many bytes are \`wanted\`. */
typedef size_t count_byte_fn(const uint8_t *bytes, size_t length, uint32_t wanted);
#define COUNT_BYTE(V) V(count_byte, scalar, , 0)

#define KERNELS(V) \\
  COUNT_BYTE(V) \\
`;

export async function addKernel() {
  rmSync(copy, { recursive: true, force: true });
  mkdirSync(copy, { recursive: true });
  try {
    for (const name of readdirSync(folder).filter((each) => !['build', 'node_modules'].includes(each))) {
      cpSync(join(folder, name), join(copy, name), { recursive: true });
    }
    for (const [name, text] of Object.entries(files)) writeFileSync(join(copy, name), text);
    const header = join(copy, 'include', 'kernels.h');
    const before = readFileSync(header, 'utf8');
    const after = before.replace(/#define KERNELS\(V\) +\\\n/, () => declaration);
    assert.notEqual(after, before);
    writeFileSync(header, after);

    await run([process.execPath, join(copy, 'build.js'), 'kernels', 'io']);
    const { findVariant } = await import(join(copy, 'index.js'));
    assert.equal(findVariant('countByte', 'scalar').run(Uint8Array.of(7, 0, 7), 7), 2);
    assert.deepEqual(findVariant('countByte', 'scalar').parameters, ['Uint8Array', 'number']);
    const tests = ['kernels', 'arguments'].map((name) => join(copy, 'test', `${name}.test.js`));
    await run([process.execPath, '--test', '--test-reporter=dot', ...tests]);
    const { compileAll } = await import(join(copy, 'test', 'native-build.js'));
    await run([
      await compileAll('new', { cc: 'cc', cxx: 'c++' }),
      '--kernel',
      'count_byte',
      '--calls',
      '1000',
    ]);
  } finally {
    rmSync(copy, { recursive: true });
  }
}
