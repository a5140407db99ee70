import detect from '../hosts/node.js';
import { print } from '../print.js';
import { answerTask } from '../worker.js';

answerTask('node', detect, { task: process.argv[2], print, exit: process.exit });
