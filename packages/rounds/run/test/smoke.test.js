import { smokeSuites } from '../../test/support/smoke-suites.js';

smokeSuites({ everywhere: false });
