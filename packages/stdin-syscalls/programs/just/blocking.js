/* For just-js, as a classic script: reads until the end, waiting in the system call. */
const { net, sys } = just;
const blockBytes = Number(just.args[just.args.length - 1]);
const buffer = new ArrayBuffer(blockBytes);
let bytes = 0;
let reads = 0;
let again = 0;
let warmAt = Number(just.args[just.args.length - 2]) || Number.POSITIVE_INFINITY;
/** @type {number[] | undefined} */
let warm;
const started = just.hrtime();
for (;;) {
  const n = net.read(0, buffer, 0, blockBytes);
  if (n === 0) break;
  if (n > 0) {
    bytes += n;
    reads++;
    if (bytes >= warmAt) {
      warmAt = Number.POSITIVE_INFINITY;
      warm = [bytes, reads, just.hrtime() - started];
    }
    continue;
  }
  const error = sys.errno();
  if (error === net.EAGAIN) sys.fcntl(0, sys.F_SETFL, sys.fcntl(0, sys.F_GETFL, 0) & ~net.O_NONBLOCK);
  else if (error !== net.EINTR) throw new Error(`read: ${sys.strerror(error)}`);
  again++;
}
const ns = just.hrtime() - started;
const rssBytes = Number(just.memoryUsage().rss);
just.print(JSON.stringify({ bytes, reads, warm, blockBytes, rssBytes, ns, again }));
just.exit(0);
