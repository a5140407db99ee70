import { testOutside } from './outside.js';
import { projects } from './projects.js';

await testOutside(projects.filter(({ few }) => few).map((project) => ({ ...project, manual: false })));
