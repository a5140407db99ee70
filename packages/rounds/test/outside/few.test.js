import { testOutside } from './outside.js';
import { projects } from './projects.js';

const few = projects.filter((project) => project.few);

/** What passes Ctrl-C on is the package manager. @param {import('./project.js').Project} project */
const isFirstOfManager = (project) => project === few.find(({ manager }) => manager === project.manager);

await testOutside(
  few.map((project) => ({
    ...project,
    manual: false,
    isInterrupted: isFirstOfManager(project),
    lines: project.lines?.filter(({ isLong }) => !isLong),
  })),
);
