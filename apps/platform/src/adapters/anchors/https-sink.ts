import type { AnchorSink } from '../../features/house/audit/index.ts';

/** Milliseconds; only a job waits for it. */
const TIMEOUT_MS = 10_000;

const LINES = 'application/x-ndjson';

/**
 * Posts each line to an address that answers 2xx once it has stored it. Most answer nothing else; one that answers GET
 * with the lines is read back.
 */
export const httpsSink = (url: string): AnchorSink => ({
  append: async (line) => {
    const answer = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': LINES },
      body: `${line}\n`,
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    await answer.body?.cancel();
    if (!answer.ok) throw new Error(`the sink of anchors answered ${answer.status}`);
  },
  read: async () => {
    try {
      const answer = await fetch(url, {
        headers: { accept: LINES },
        redirect: 'error',
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
      // Another type is a page about an error or a log-in, whose text would count as missing anchors.
      if (answer.status === 200 && answer.headers.get('content-type')?.startsWith(LINES))
        return (await answer.text()).split('\n');
      await answer.body?.cancel();
    } catch {
      // An address that does not answer is not compared, and the check says so; what is not stored fails in `append`.
    }
    return null;
  },
});
