import { flushCompileCache } from 'node:module';

/** Milliseconds that a stopping service may take to finish its work. */
const closeDelay = 15_000;

export interface Service {
  /** Its addresses by name; sent to the parent process. */
  ports?: Readonly<Record<string, number>>;
  /** Finishes its work, then ends every connection. */
  close(): Promise<void>;
}

/**
 * Runs a service as the program of this process. Closes it on SIGTERM, Ctrl-C or the end of the parent process. A
 * failed start becomes one clear line and exit code 1. A second Ctrl-C is the same request as the first, since terminal
 * and launcher both deliver one.
 */
export async function runService(name: string, start: () => Promise<Service>): Promise<void> {
  const complain = (text: string | undefined) => process.stderr.write(`${name}: ${text}\n`);

  let service: Service;
  try {
    service = await start();
  } catch (error) {
    complain(oneLine(error));
    process.exit(1);
  }

  let closing = false;
  const close = async (exitCode: number) => {
    if (closing) return;
    closing = true;
    setTimeout(() => {
      complain(`did not stop within ${closeDelay / 1000} s and was ended; it still had ${stillOpen()}`);
      process.exit(1);
    }, closeDelay).unref();
    try {
      await service.close();
      process.exit(exitCode);
    } catch (error) {
      complain(oneLine(error));
      process.exit(1);
    }
  };
  const crash = (error: unknown) => {
    complain(error instanceof Error ? error.stack : String(error));
    void close(1);
  };

  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void close(0));
  process.on('disconnect', () => void close(0));
  process.on('uncaughtException', crash);
  process.on('unhandledRejection', crash);
  process.send?.({ type: 'ready', ports: service.ports });
  // Now and not at the end: after a kill, the next start must not compile everything again.
  flushCompileCache();
}

/** What keeps this process alive by kind and number, such as `Timeout 3, TCPSocketWrap 2`. */
function stillOpen(): string {
  const kinds = Map.groupBy(process.getActiveResourcesInfo(), (kind) => kind);
  return [...kinds].map(([kind, all]) => `${kind} ${all.length}`).join(', ');
}

/** Known failures of a start have a message of their own; for others the error's message is shown. */
const oneLine = (error: unknown) => (error instanceof Error ? error.message : String(error)).split('\n', 1)[0];
