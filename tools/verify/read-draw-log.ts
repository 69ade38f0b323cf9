import type { LogEntry } from './check-draw-log.ts';

interface Page {
  success: boolean;
  value: { entries: LogEntry[]; next?: number };
}

/** All entries of a day, page by page. */
export async function readDrawLog(
  studio: string,
  day: string,
  read: (url: string) => Promise<string>,
): Promise<LogEntry[]> {
  const entries: LogEntry[] = [];
  for (let after: number | undefined = 0; after !== undefined;) {
    const text = await read(`${studio}/api/lottery/log?day=${day}&after=${after}`);
    const { value } = JSON.parse(text) as Page;
    entries.push(...value.entries);
    after = value.next;
  }
  return entries;
}
