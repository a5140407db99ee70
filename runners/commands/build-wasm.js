/** @type {import('rounds/cli/command.js').Definition} */
export default {
  name: 'build:wasm',
  summary: "Build the kernels' WebAssembly modules from their C sources.",
  run: async () => (await import('../native-bench/wasm.js')).buildWasmModules(),
};
