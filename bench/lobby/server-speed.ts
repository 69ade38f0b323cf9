import { siteSearch } from '@fairhouse/contract/content/search';
import { createClient } from '@fairhouse/contract/client';
import fastify from 'fastify';

/** Milliseconds. */
export interface Speed {
  p50: number;
  p95: number;
}

/**
 * Searches, one letter at a time: correct ones, ones with typing errors, ones in the scripts of the languages, and ones
 * without a match.
 */
const typed = [
  'golden elephant',
  'elefant forchune',
  'jeepny rush',
  'megaways',
  '金龙发财',
  'পদ্মার ইলিশ',
  'ช้างทองมังกร',
  'rong vang ho phach',
  'senorita pina',
  'qzxwv',
];
const searches = typed.flatMap((text) => {
  const letters = [...new Intl.Segmenter().segment(text)].map(({ segment }) => segment);
  return letters
    .map((_, index) =>
      letters
        .slice(0, index + 1)
        .join('')
        .trim(),
    )
    .filter((q) => q !== '');
});
const ROUNDS = 5;

/**
 * Times searches one after the other, each beside the same request to a server that returns a text of equal length
 * without any work: the cost of the round trip at the same moment.
 */
export async function measureSearch(url: string): Promise<{ search: Speed; bare: Speed; bytes: number }> {
  const call = createClient({ baseUrl: url, headers: () => ({ host: 'localhost' }) });
  const bytes = JSON.stringify(await call(siteSearch, { q: 'golden' })).length;
  const bare = fastify();
  const text = { success: true, value: 'x'.repeat(bytes) };
  bare.get('/wps/search', async () => text);
  await bare.listen({ host: '127.0.0.1', port: 0 });
  const times: Record<'search' | 'bare', number[]> = { search: [], bare: [] };
  try {
    for (let round = 0; round <= ROUNDS; round += 1) {
      for (const q of searches) {
        for (const side of ['search', 'bare'] as const) {
          const began = performance.now();
          const base = side === 'search' ? url : bare.listeningOrigin;
          const headers = { 'x-forwarded-for': `10.0.${round}.${times.search.length % 250}` };
          const answer = await fetch(`${base}/wps/search?q=${encodeURIComponent(q)}`, { headers });
          if (!answer.ok) throw new Error(`${side}: ${answer.status} for ${q}`);
          await answer.text();
          // The first round is a warm-up for both.
          if (round > 0) times[side].push(performance.now() - began);
        }
      }
    }
  } finally {
    await bare.close();
  }
  return { search: speedOf(times.search), bare: speedOf(times.bare), bytes };
}

export function speedOf(times: readonly number[]): Speed {
  const sorted = times.toSorted((a, b) => a - b);
  const at = (share: number) => Math.round(sorted[Math.floor((sorted.length - 1) * share)]! * 100) / 100;
  return { p50: at(0.5), p95: at(0.95) };
}
