import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseError } from './database-error.ts';
import { isAlive, startTimeOf } from './process-state.ts';

/**
 * Marks the data directory as used by this process; a mark of a dead process is replaced. Answers a function that
 * releases it.
 */
export function claimDataDirectory(dataDir: string): () => void {
  const file = join(dataDir, 'fairhouse.pid');
  const mine = `${process.pid} ${startTimeOf(process.pid)}`;
  for (;;) {
    try {
      writeFileSync(file, mine, { flag: 'wx', mode: 0o600 });
      return () => rmSync(file, { force: true });
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    }
    const [pid = '', startTime = ''] = readMark(file).split(' ');
    if (isAlive(Number(pid)) && startTimeOf(Number(pid)) === startTime) {
      throw new DatabaseError('already_running', `Process ${pid} already runs the database in ${dataDir}.`);
    }
    rmSync(file, { force: true });
  }
}

function readMark(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}
