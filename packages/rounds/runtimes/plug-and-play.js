/** Whether Yarn's Plug'n'Play resolves packages here. Few programs support it, since node_modules is missing. */
export const isPlugAndPlay = 'pnp' in process.versions;

export const withoutPlugAndPlay = 'Set "nodeLinker: node-modules" in .yarnrc.yml, and run yarn install';
