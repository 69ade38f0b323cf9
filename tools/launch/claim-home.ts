import { setTimeout as sleep } from 'node:timers/promises';
import { createInstance, isRunning, markOf, readInstance, removeInstance, writeInstance } from './instance-file.ts';
import type { InstanceFile, ProcessMark } from './instance-file.ts';
import { SettingsError } from './settings.ts';

export interface HomeClaim {
  /** Remembers a service, so that it is found again should this process be killed. */
  addService: (pid: number) => void;
  /** Tells a next start that it is worth waiting. */
  announceStop: () => void;
  release: () => void;
}

/** What may pass between the request that an instance stops and its saying so; then it is waited for longer. */
const noticeMs = 1_000;
const stopMs = 30_000;
/** Services see at once that their launcher was killed; one that has not ended by then is ended. */
const leftoverMs = 3_000;
const pollMs = 50;

/**
 * Takes FAIRHOUSE_HOME for this process. Waits for an instance that is on its way out, and sees to the end of services
 * whose launcher was killed: they may still hold ports. The parent, where given, is the process that we end with.
 */
export async function claimHome(home: string, parentPid?: number): Promise<HomeClaim> {
  const content: InstanceFile = {
    launcher: markOf(process.pid),
    parent: parentPid === undefined ? null : markOf(parentPid),
    stopping: false,
    services: [],
  };
  const started = performance.now();
  while (!createInstance(home, content)) {
    const other = readInstance(home);
    if (other && isRunning(other.launcher)) {
      if (performance.now() - started > (isEnding(other) ? stopMs : noticeMs))
        throw new SettingsError(`Fairhouse already runs in ${home} (process ${other.launcher.pid}).`);
      await sleep(pollMs);
      continue;
    }
    await endLeftovers(other?.services ?? []);
    removeInstance(home);
  }
  return {
    addService(pid) {
      content.services = [...content.services.filter(isRunning), markOf(pid)];
      writeInstance(home, content);
    },
    announceStop() {
      content.stopping = true;
      writeInstance(home, content);
    },
    release() {
      removeInstance(home);
    },
  };
}

const isEnding = ({ stopping, parent }: InstanceFile) => stopping || (parent !== null && !isRunning(parent));

async function endLeftovers(services: readonly ProcessMark[]): Promise<void> {
  const started = performance.now();
  while (services.some(isRunning)) {
    if (performance.now() - started > leftoverMs) for (const { pid } of services.filter(isRunning)) kill(pid);
    await sleep(pollMs);
  }
}

/** It may have ended by itself just now. */
function kill(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}
