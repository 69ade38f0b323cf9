import { appendFile, readFile } from 'node:fs/promises';
import type { AnchorSink } from '../../features/house/audit/index.ts';

/** A file on another machine or an append-only one. Each line is one write, so lines of several servers do not mix. */
export const fileSink = (path: string): AnchorSink => ({
  append: (line) => appendFile(path, `${line}\n`, { mode: 0o600 }),
  read: async () => {
    try {
      return (await readFile(path, 'utf8')).split('\n');
    } catch (error) {
      // A missing file has no lines, which is a fault; one without read access is not checked.
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
      if ((error as NodeJS.ErrnoException).code === 'EACCES') return null;
      throw error;
    }
  },
});
