import { isAlive, startTimeOf } from '@fairhouse/database';
import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** A process; the start time distinguishes it from a later one with the same number. */
export interface ProcessMark {
  pid: number;
  startTime: string;
}

/** `FAIRHOUSE_HOME/instance.json`: the processes that use this home. */
export interface InstanceFile {
  launcher: ProcessMark;
  /** The process with which the launcher ends: the npm that started it. */
  parent: ProcessMark | null;
  /** Whether the launcher is stopping everything. */
  stopping: boolean;
  services: ProcessMark[];
}

export const instancePath = (home: string) => join(home, 'instance.json');

export const markOf = (pid: number): ProcessMark => ({ pid, startTime: startTimeOf(pid) });

export const isRunning = ({ pid, startTime }: ProcessMark) => isAlive(pid) && startTimeOf(pid) === startTime;

export function readInstance(home: string): InstanceFile | undefined {
  try {
    return JSON.parse(readFileSync(instancePath(home), 'utf8')) as InstanceFile;
  } catch {
    return undefined;
  }
}

/** Replaces the file atomically: a reader never sees half of it. */
export function writeInstance(home: string, content: InstanceFile): void {
  renameSync(writePart(home, content), instancePath(home));
}

/** Creates the file; false when it exists. */
export function createInstance(home: string, content: InstanceFile): boolean {
  const part = writePart(home, content);
  try {
    linkSync(part, instancePath(home));
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  } finally {
    rmSync(part, { force: true });
  }
}

export function removeInstance(home: string): void {
  rmSync(instancePath(home), { force: true });
}

function writePart(home: string, content: InstanceFile): string {
  const part = `${instancePath(home)}.${process.pid}`;
  writeFileSync(part, JSON.stringify(content), { mode: 0o600 });
  return part;
}
