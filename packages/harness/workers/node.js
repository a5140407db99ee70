import look from '../hosts/node.js';
import { print } from '../print.js';
import { work } from '../worker.js';

work('node', look, { task: process.argv[2], print, exit: process.exit });
