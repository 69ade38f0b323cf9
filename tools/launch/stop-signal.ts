const pollMs = 250;

/**
 * Aborts when this process is asked to stop: by Ctrl-C or a signal, by the end of the process that holds a channel to it,
 * or because its parent was killed, so that nobody could ask any more. Asking twice is asking once.
 */
export function stopSignal(parentPid: number | undefined): AbortSignal {
  const stopped = new AbortController();
  const ask = () => stopped.abort();
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, ask);
  process.on('disconnect', ask);
  if (parentPid !== undefined) watchParent(parentPid, ask);
  // The terminal may be gone before we are; what we would have said then is nobody's loss.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);
  return stopped.signal;
}

/** npm, when that started this process. */
export const npmPid = (): number | undefined => (process.env['npm_lifecycle_event'] ? process.ppid : undefined);

/** Tells when this process has lost its parent. */
export function watchParent(parentPid: number, onGone: () => void): void {
  const poll = setInterval(() => {
    if (process.ppid === parentPid) return;
    clearInterval(poll);
    onGone();
  }, pollMs).unref();
}
