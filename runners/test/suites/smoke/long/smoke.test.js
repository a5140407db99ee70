import { smokeSuites } from '../suites.js';

smokeSuites({ everywhere: true });
