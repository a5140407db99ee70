const { bun, deno, node, v8, webkit } = process.versions;
const [name, version] = bun ? ['bun', bun] : deno ? ['deno', deno] : ['node', node];

/** The runtime that runs this command. */
export const driver = {
  id: `${name}@${version}`,
  name,
  version,
  engine: webkit ? `JavaScriptCore ${webkit.slice(0, 9)}` : `v8 ${v8}`,
  binary: process.execPath,
  flags: /** @type {string[]} */ ([]),
  source: /** @type {const} */ ('driver'),
};
