import { appendFile } from 'node:fs/promises';

/** Takes a copy of every signed head, where the owner of the studio's database cannot change it. */
export interface HeadSink {
  /** Appends a line. Throws when it was not stored; it is sent again then. */
  append(line: string): Promise<void>;
}

const TIMEOUT_MS = 10_000;

/** The sink of `DRAW_HEAD_COPY`: an absolute path, or an address that answers 2xx once it has stored a line. */
export function createHeadSink(place: string | undefined): HeadSink | null {
  if (place === undefined) return null;
  if (place.startsWith('/')) return { append: (line) => appendFile(place, `${line}\n`, { mode: 0o600 }) };
  return {
    async append(line) {
      const answer = await fetch(place, {
        method: 'POST',
        headers: { 'content-type': 'application/x-ndjson' },
        body: `${line}\n`,
        redirect: 'error',
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
      await answer.body?.cancel();
      if (!answer.ok) throw new Error(`the place of signed heads answered ${answer.status}`);
    },
  };
}
