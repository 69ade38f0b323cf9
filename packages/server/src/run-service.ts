/** Milliseconds that a stopping service may take to finish what it has begun. */
const closeDelay = 15_000;

export interface Service {
  /** Where it listens, by name; told to the process that launched it. */
  ports?: Readonly<Record<string, number>>;
  /** Finishes what has begun, then ends every connection. */
  close(): Promise<void>;
}

/**
 * Runs a service as the program of this process: starts it; closes it with grace on SIGTERM, Ctrl-C or the death of the
 * process that launched it; turns a start that cannot succeed into one clear line and exit code 1. A second Ctrl-C is the
 * same request as the first, since a terminal and the launcher both deliver one.
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
      complain(`did not stop within ${closeDelay / 1000} s and was ended`);
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
}

/** Known failures of starting explain themselves; of the others the message is the best line there is. */
const oneLine = (error: unknown) => (error instanceof Error ? error.message : String(error)).split('\n', 1)[0];
