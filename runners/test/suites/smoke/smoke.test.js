import { smokeSuites } from './suites.js';

smokeSuites({ everywhere: false });
