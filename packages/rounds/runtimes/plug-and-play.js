/** Whether Yarn's Plug'n'Play is what finds packages here. There is no node_modules then, and few programs know it. */
export const isPlugAndPlay = 'pnp' in process.versions;

/** How to do without it. */
export const withoutPlugAndPlay = 'Write "nodeLinker: node-modules" into .yarnrc.yml, and run yarn install';
