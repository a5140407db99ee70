import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { newCommand, parse } from '../cli/command.js';
import { failCleanly } from '../cli/errors.js';
import { buildWasm, compilerFile, findCompiler, wasmFolder, wasmKernels } from '../native-bench/wasm.js';

/** `pnpm build:wasm`: the checked-in WebAssembly modules of the kernels, anew. */

await failCleanly(async () => {
  const command = newCommand('build:wasm', "Builds the kernels' WebAssembly modules from their C sources.");
  if (!parse(command, process.argv.slice(2))) return 0;
  const compiler = await findCompiler();
  const modules = new Map();
  for (const kernel of wasmKernels()) modules.set(kernel, await buildWasm(kernel, compiler.command));
  mkdirSync(wasmFolder, { recursive: true });
  for (const file of readdirSync(wasmFolder)) rmSync(`${wasmFolder}${file}`);
  for (const [kernel, module] of modules) {
    writeFileSync(`${wasmFolder}${kernel}.wasm`, module);
    process.stdout.write(`${kernel}.wasm: ${module.length} bytes\n`);
  }
  writeFileSync(compilerFile, `${compiler.version}\n`);
  return 0;
});
