import type { CurrencyCode, Locale } from '@fairhouse/contract';
import { gameFactsSchema, vendorGameDetails, type GameFacts } from '@fairhouse/contract/play/game-details';
import type { Core } from '../../../system/platform.ts';
import { platformState } from '../../../system/platform-state.ts';
import type { ShelfGame } from './shelf.ts';
import { vendorClient } from './vendor-client.ts';

/** Milliseconds that a description is cached, and that a vendor without an answer is not requested again. */
const FRESH_MS = 10 * 60_000;
const SILENT_MS = 20_000;
/** Descriptions in the cache: of ten thousand games few are viewed. The least recently requested is dropped first. */
const MAX_STORED = 500;

interface Cached {
  facts: Promise<GameFacts | null>;
  until: number;
}

/** Keyed by game, currency and language. */
export const gameFactsOf = platformState('descriptions of games', () => new Map<string, Cached>());

/**
 * The vendor's description of its game; null when it does not answer or the answer is not valid. Parallel callers share
 * one request.
 */
export function gameFacts(
  core: Core,
  { game, vendor }: ShelfGame,
  currency: CurrencyCode,
  locale: Locale,
): Promise<GameFacts | null> {
  const cached = gameFactsOf(core);
  const key = `${game.id} ${currency} ${locale}`;
  const last = cached.get(key);
  cached.delete(key);
  if (last && performance.now() < last.until) {
    cached.set(key, last);
    return last.facts;
  }
  const entry: Cached = { facts: ask(), until: performance.now() + FRESH_MS };
  cached.set(key, entry);
  if (cached.size > MAX_STORED) cached.delete(cached.keys().next().value!);
  return entry.facts;

  async function ask(): Promise<GameFacts | null> {
    const answer = await vendorClient(core, vendor, `game ${game.code}`).call(vendorGameDetails, {
      gameCode: game.code,
      currency,
      language: locale,
    });
    const facts = answer.ok ? gameFactsSchema.safeParse(answer.value) : undefined;
    if (facts?.success) return facts.data;
    const reason = answer.ok ? 'unreadable' : answer.code;
    core.log.warn({ vendor: vendor.code, game: game.code, reason }, 'the vendor did not describe its game');
    entry.until = performance.now() + SILENT_MS;
    return null;
  }
}
