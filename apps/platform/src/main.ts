import { DatabaseError } from '@fairhouse/database';
import { StartError } from '@fairhouse/server';
import { ConfigError, readConfig } from './system/config.ts';
import { lineLog } from './system/line-log.ts';
import { startPlatform } from './start-platform.ts';

/** A stop that takes longer than this is cut short; what was acknowledged is in the database by then. */
const PATIENCE_MS = 20_000;

async function main(): Promise<void> {
  const config = readConfig(process.env);
  const log = lineLog(config.logLevel, (line) => process.stderr.write(line));
  const started = await startPlatform(config, log);

  let stopping = false;
  const stop = async (exitCode: number) => {
    if (stopping) return;
    stopping = true;
    setTimeout(() => process.exit(exitCode || 1), PATIENCE_MS).unref();
    await started.stop();
    process.exit(exitCode);
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void stop(0));
  // Started by `npm start`: when that is gone, so are we.
  process.on('disconnect', () => void stop(0));
  process.on('uncaughtException', (error) => {
    log.error({ err: error }, 'an error that nobody expected');
    void stop(1);
  });

  if (process.send) process.send({ type: 'ready' });
  else console.log(`Site ${config.siteOrigin}, back office ${config.backofficeOrigin}`);
}

/** What the person who starts it can do something about is one line; the rest is a defect and shows its stack. */
function complain(error: unknown): void {
  const plain = error instanceof ConfigError || error instanceof DatabaseError || error instanceof StartError;
  console.error(plain ? `fairhouse: ${error.message}` : error);
}

try {
  await main();
} catch (error) {
  complain(error);
  process.exit(1);
}
