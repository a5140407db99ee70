/** Whether Yarn's Plug'n'Play resolves packages here. Few programs support it, and there is no node_modules. */
export const isPlugAndPlay = 'pnp' in process.versions;

export const withoutPlugAndPlay = 'Set "nodeLinker: node-modules" in .yarnrc.yml, and run yarn install';
