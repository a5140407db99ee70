import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { posts } from '@rounds/posts';
import { compileFunctions, linesOf } from '../../machine-code/compile.js';
import { countFact } from '../../machine-code/facts.js';
import { checkStatement, machineCodeBlocks, machineCodeFile } from '../machine-code.js';

/** @type {import('../../machine-code/compile.js').MachineCode} */
const kept = JSON.parse(readFileSync(machineCodeFile, 'utf8'));
const statements = posts.flatMap(({ machineCode = [] }) => machineCode);

const assembly = `
other:
\tdiv ecx
\t.size\tother, .-other
own:                                    # @own
\tmov eax, DWORD PTR [rdi]  # a load
\tlea rcx, [rip + .LJTI0]
.L2:
\tidiv ecx
\tbt rax, rdi
\tcall other
\tjne .L2
\tje .L3
.L3:
\tjmp rax
\tret
\t.size\town, .-own
`;

test('facts are counts of instructions of one function', () => {
  const lines = linesOf(assembly, 'own');
  const expected = {
    ...{ instructions: 8, loops: 1, calls: 1, divisions: 1, bitTests: 1, loads: 1, tableJumps: 1 },
  };
  for (const [fact, count] of Object.entries(expected))
    assert.equal(countFact(lines, /** @type {import('@rounds/posts').Fact} */ (fact)), count, fact);
  assert.throws(() => linesOf(assembly, 'gone'), /no function gone/);
});

test('every statement about machine code is about a function that was compiled, and is shown', () => {
  assert.ok(statements.length >= 7);
  for (const statement of statements) {
    const checked = Object.values(kept).flatMap((own) => checkStatement(statement, own[statement[1]]) ?? []);
    assert.ok(checked.length > 0, statement[1]);
  }
  for (const post of posts) assert.equal(machineCodeBlocks(post).length, post.machineCode ? 1 : 0, post.id);
});

test('a compiler of a kept version makes the same code again', async (t) => {
  const compiled = await compileFunctions();
  const same = Object.keys(compiled).filter((name) => kept[name]);
  if (same.length === 0) return t.skip(`neither ${Object.keys(kept).join(' nor ')} is installed`);
  for (const name of same) assert.deepEqual(compiled[name], kept[name], name);
});
