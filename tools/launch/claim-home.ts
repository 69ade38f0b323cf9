import { setTimeout as sleep } from 'node:timers/promises';
import { createInstance, isRunning, markOf, readInstance, removeInstance, writeInstance } from './instance-file.ts';
import type { InstanceFile, ProcessMark } from './instance-file.ts';
import { SettingsError } from './settings.ts';

export interface HomeClaim {
  /** Services whose launcher was killed were ended for it: their ports are free in a moment. */
  endedOthers: boolean;
  /** Records a service, so that the next start finds it if this process is killed. */
  addService: (pid: number) => void;
  /** Records that this instance is stopping, so that the next start waits. */
  announceStop: () => void;
  release: () => void;
}

/** Longest time between the signal to stop and its record in the file; with the record the next start waits longer. */
const noticeMs = 1_000;
const stopMs = 30_000;
/** Services notice at once that their launcher was killed; one that has not ended after this time is killed. */
const leftoverMs = 3_000;
const pollMs = 50;

/**
 * Claims FAIRHOUSE_HOME for this process. Waits for an instance that is stopping, and ends services whose launcher was
 * killed, since they may still use ports. The parent, if given, is the process with which this one ends.
 */
export async function claimHome(home: string, parentPid?: number): Promise<HomeClaim> {
  const content: InstanceFile = {
    launcher: markOf(process.pid),
    parent: parentPid === undefined ? null : markOf(parentPid),
    stopping: false,
    services: [],
  };
  const started = performance.now();
  let endedOthers = false;
  while (!createInstance(home, content)) {
    const other = readInstance(home);
    if (other && isRunning(other.launcher)) {
      if (performance.now() - started > (isEnding(other) ? stopMs : noticeMs))
        throw new SettingsError(`Fairhouse already runs in ${home} (process ${other.launcher.pid}).`);
      await sleep(pollMs);
      continue;
    }
    const leftovers = other?.services ?? [];
    endedOthers ||= leftovers.length > 0;
    await endLeftovers(leftovers);
    removeInstance(home);
  }
  return {
    endedOthers,
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

/** It may have ended by itself meanwhile. */
function kill(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}
