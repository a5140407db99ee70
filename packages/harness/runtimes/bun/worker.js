import { answerTask } from '../../worker.js';
import detect from './host.js';

// It has written everything when it returns. A suite may replace it.
const { log: print } = console;

answerTask(detect, { task: process.argv[2], print, exit: process.exit });
