import { count, report } from './report.js';

// The handle under process.stdin, without the stream. It is an undocumented part of Node.js.
const { binding } = /** @type {any} */ (process);
const { Pipe, constants } = binding('pipe_wrap');
const { streamBaseState, kReadBytesOrError } = binding('stream_wrap');

const pipe = new Pipe(constants.SOCKET);
pipe.onread = () => {
  const n = streamBaseState[kReadBytesOrError];
  if (n > 0) {
    count(n);
  } else if (n < 0) {
    pipe.close();
    report();
  }
};
const failed = pipe.open(0) || pipe.readStart();
if (failed) throw new Error(`standard input is not a pipe (${failed})`);
