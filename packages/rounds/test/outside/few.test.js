import { testOutside } from './outside.js';
import { projects } from './projects.js';

const few = projects.filter((project) => project.few);

await testOutside(
  few.map((project) => ({
    ...project,
    manual: false,
    lines: project.lines?.filter(({ isLong }) => !isLong),
  })),
);
