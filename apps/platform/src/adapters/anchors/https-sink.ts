import type { AnchorSink } from '../../features/house/audit/index.ts';

/** Milliseconds; only a job waits for it. */
const TIMEOUT_MS = 10_000;

/** Posts each line to an address that answers 2xx once it has stored it. It cannot be read. */
export const httpsSink = (url: string): AnchorSink => ({
  append: async (line) => {
    const answer = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/x-ndjson' },
      body: `${line}\n`,
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    await answer.body?.cancel();
    if (!answer.ok) throw new Error(`the sink of anchors answered ${answer.status}`);
  },
  read: async () => null,
});
