import { testOutside } from './outside.js';
import { projects } from './projects.js';

const few = projects.filter((project) => project.few);

await testOutside(
  few.map((project) => ({
    ...project,
    manual: project.manual === true && project.name === 'npm',
    lines: project.lines?.filter(({ isLong }) => !isLong),
  })),
);
