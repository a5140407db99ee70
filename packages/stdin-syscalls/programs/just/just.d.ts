/** What the scripts here use of the one global object of just-js. */
declare const just: {
  args: string[];
  hrtime(): number;
  memoryUsage(): { rss: bigint };
  print(text: string): void;
  error(text: string): void;
  exit(code: number): void;
  net: {
    read(fd: number, buffer: ArrayBuffer, offset: number, length: number): number;
    EAGAIN: number;
    EINTR: number;
    O_NONBLOCK: number;
  };
  sys: {
    fcntl(fd: number, command: number, flags: number): number;
    errno(): number;
    strerror(error: number): string;
    F_GETFL: number;
    F_SETFL: number;
  };
  loop: { EPOLLIN: number; EPOLLET: number };
  factory: { loop: { add(fd: number, callback: () => void, events: number): number } };
};
