const pollMs = 250;

/**
 * Aborts when this process should stop: by Ctrl-C or a signal, when the process at the other end of its channel ends,
 * or when its parent was killed and can send no signal. A second signal has no effect.
 */
export function stopSignal(parentPid: number | undefined): AbortSignal {
  const stopped = new AbortController();
  const ask = () => stopped.abort();
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, ask);
  process.on('disconnect', ask);
  if (parentPid !== undefined) watchParent(parentPid, ask);
  // The terminal may be closed already; a failed write to it is ignored.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);
  return stopped.signal;
}

/** The process id of npm, when it started this process. */
export const npmPid = (): number | undefined => (process.env['npm_lifecycle_event'] ? process.ppid : undefined);

/** Reports that the parent of this process has ended. */
export function watchParent(parentPid: number, onGone: () => void): void {
  const poll = setInterval(() => {
    if (process.ppid === parentPid) return;
    clearInterval(poll);
    onGone();
  }, pollMs).unref();
}
