import { testOutside } from './outside.js';
import { projects } from './projects.js';

/** `ROUNDS_OUTSIDE=npm` tries only projects with such a name. */
const only = new RegExp(process.env.ROUNDS_OUTSIDE ?? '');

await testOutside(projects.filter(({ name }) => only.test(name)));
