import { flushCompileCache } from 'node:module';

/** Kill -9, at once. The next one of these programs need not compile the sources again: no exit would store that. */
export function killThisProcess(): void {
  flushCompileCache();
  process.kill(process.pid, 'SIGKILL');
}
