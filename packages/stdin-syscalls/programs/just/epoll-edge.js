/* For just-js, as a classic script: epoll reports when there is more than before, so each time all of it is read. */
const { factory, loop, net, sys } = just;
const blockBytes = Number(just.args[just.args.length - 1]);
const buffer = new ArrayBuffer(blockBytes);
let bytes = 0;
let reads = 0;
let again = 0;
let warmAt = Number(just.args[just.args.length - 2]) || Number.POSITIVE_INFINITY;
/** @type {number[] | undefined} */
let warm;

function onReadable() {
  for (;;) {
    const n = net.read(0, buffer, 0, blockBytes);
    if (n > 0) {
      bytes += n;
      reads++;
      if (bytes >= warmAt) {
        warmAt = Number.POSITIVE_INFINITY;
        warm = [bytes, reads, just.hrtime() - started];
      }
      continue;
    }
    if (n === 0) {
      const ns = just.hrtime() - started;
      const rssBytes = Number(just.memoryUsage().rss);
      just.print(JSON.stringify({ bytes, reads, warm, blockBytes, rssBytes, ns, again }));
      just.exit(0);
      return;
    }
    const error = sys.errno();
    again++;
    if (error === net.EAGAIN) return;
    if (error !== net.EINTR) {
      just.error(`read: ${sys.strerror(error)}`);
      just.exit(1);
    }
  }
}

sys.fcntl(0, sys.F_SETFL, sys.fcntl(0, sys.F_GETFL, 0) | net.O_NONBLOCK);
const started = just.hrtime();
const events = loop.EPOLLIN | loop.EPOLLET;
if (factory.loop.add(0, onReadable, events) !== 0) throw new Error(`epoll: ${sys.strerror(sys.errno())}`);
