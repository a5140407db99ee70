// Resolution of the clocks of a runtime. Every runtime runs this file, even without modules, and prints a line of JSON.
{
  const { just, Bun, process, performance } = /** @type {any} */ (globalThis);
  /** @type {Record<string, () => number>} */
  const clocks = {};
  if (performance) clocks['performance.now'] = () => performance.now() * 1e6;
  if (process?.hrtime?.bigint)
    clocks['process.hrtime'] = () => Number(process.hrtime.bigint() & 0xffffffffffffn);
  if (Bun?.nanoseconds) clocks['Bun.nanoseconds'] = () => Bun.nanoseconds();
  if (just?.hrtime) clocks['just.hrtime'] = () => Number(just.hrtime());

  const print = just ? just.print : console.log;
  print(
    JSON.stringify(
      Object.entries(clocks).map(([name, now]) => {
        for (let i = 0; i < 20_000; i++) now();
        let step = Infinity;
        let calls = 0;
        const begun = now();
        // Until a thousand steps were seen, or for a twentieth of a second.
        for (let steps = 0, before = begun; steps < 1000 && before - begun < 5e7; ) {
          const at = now();
          calls++;
          if (at === before) continue;
          if (at > before) step = Math.min(step, at - before);
          before = at;
          steps++;
        }
        return { name, stepNs: step, callNs: (now() - begun) / calls };
      }),
    ),
  );
}
