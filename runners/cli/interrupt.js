/** What a command ends with when it was interrupted. */
export const interruptedExitCode = 130;

/**
 * Ctrl-C and a polite kill end a run in good order; a second one ends it at once.
 *
 * @returns {{ signal: AbortSignal, release: () => void }}
 */
export function watchInterrupts() {
  const controller = new AbortController();
  const onSignal = () => {
    if (controller.signal.aborted) process.exit(interruptedExitCode);
    controller.abort();
  };
  const names = /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP']);
  for (const name of names) process.on(name, onSignal);
  return {
    signal: controller.signal,
    release: () => {
      for (const name of names) process.off(name, onSignal);
    },
  };
}
