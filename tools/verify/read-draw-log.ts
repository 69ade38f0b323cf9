import type { LogEntry } from './check-draw-log.ts';
import type { SignedHead } from './check-heads.ts';

interface Page {
  success: boolean;
  value: { entries: LogEntry[]; heads: SignedHead[]; publicKey: string; next?: number };
}

export interface DrawLog {
  entries: LogEntry[];
  heads: SignedHead[];
  publicKey: string;
}

/** All entries of days, page by page, with the signed heads among them. */
export async function readDrawLog(
  studio: string,
  days: readonly string[],
  read: (url: string) => Promise<string>,
): Promise<DrawLog> {
  const log: DrawLog = { entries: [], heads: [], publicKey: '' };
  for (const day of days) {
    for (let after: number | undefined = 0; after !== undefined;) {
      const text = await read(`${studio}/api/lottery/log?day=${day}&after=${after}`);
      const { value } = JSON.parse(text) as Page;
      log.entries.push(...value.entries);
      log.heads.push(...value.heads);
      log.publicKey = value.publicKey;
      after = value.next;
    }
  }
  return log;
}
