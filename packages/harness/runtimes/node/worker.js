import { print } from '../../print.js';
import { answerTask } from '../../worker.js';
import detect from './host.js';

answerTask(detect, { task: process.argv[2], print, exit: process.exit });
