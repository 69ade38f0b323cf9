import type { ResultSource } from './result-source.ts';

const TIMEOUT_MS = 5_000;

/** Characters of an answer; a result of the North has about 600. */
const LONGEST = 20_000;

/** A feed: `GET {base}/results?game=XSMB&date=2026-08-15` answers `{date, station, final, prizes}`. */
export const httpSource = (base: string): ResultSource => ({
  name: new URL(base).host,
  async report({ game, date, station }) {
    const url = new URL(`${base.replace(/\/$/, '')}/results`);
    url.search = new URLSearchParams({ game, date, ...(station !== null && { station }) }).toString();
    const response = await fetch(url, { redirect: 'error', signal: AbortSignal.timeout(TIMEOUT_MS) });
    if (response.status === 404) return undefined;
    if (!response.ok) throw new Error(`${url.host} answers ${response.status}`);
    const text = await response.text();
    try {
      return text.length > LONGEST ? null : (JSON.parse(text) as unknown);
    } catch {
      // An answer that is no JSON is unreadable, not missing.
      return null;
    }
  },
});
