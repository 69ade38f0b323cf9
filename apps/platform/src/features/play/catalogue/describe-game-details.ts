import { fail, ok, type Locale, type ResponseOf, type Result } from '@fairhouse/contract';
import type { gameDetails } from '@fairhouse/contract/play/game-details';
import type { Merchant } from '../../../system/merchant.ts';
import type { Core } from '../../../system/platform.ts';
import { catalogueOf } from './catalogue.ts';
import { gameFacts } from './game-facts.ts';
import { lobbyOf, type Lobby } from './lobby.ts';
import { byName, describeGame, type ShelfGame } from './shelf.ts';

/** Fills two rows on a phone. */
const SIMILAR = 6;

/** A game that the merchant's visitors see, with the vendor's description. */
export async function describeGameDetails(
  core: Core,
  merchant: Merchant,
  { vendor: vendorCode, gameCode }: { vendor: string; gameCode: string },
  locale: Locale,
): Promise<Result<ResponseOf<typeof gameDetails>>> {
  const lobby = await lobbyOf(core, merchant);
  const catalogue = catalogueOf(core);
  const vendor = catalogue.vendorByCode(vendorCode);
  const row = vendor && catalogue.game(vendor.id, gameCode);
  const entry = row && lobby.games.find(({ game }) => game.id === row.id);
  if (!entry) return fail('game_unknown');
  const { currency } = merchant.settings;
  return ok({
    game: describeGame(entry, currency),
    facts: await gameFacts(core, entry, currency, locale),
    similar: findSimilar(lobby, entry).map((other) => describeGame(other, currency)),
  });
}

/**
 * Games of the same category that have the most in common with this one: label, kinds, lines, RTP; then the most
 * played.
 */
export function findSimilar({ games, plays }: Pick<Lobby, 'games' | 'plays'>, { game }: ShelfGame): ShelfGame[] {
  const kinds = game.classify.join();
  const likeness = ({ game: other }: ShelfGame) =>
    (other.label === game.label ? 3 : 0) +
    (other.classify.join() === kinds ? 2 : 0) +
    (other.lines === game.lines ? 2 : 0) +
    (other.rtp !== null && other.rtp === game.rtp ? 1 : 0);
  const rounds = (entry: ShelfGame) => plays.get(entry.game.id) ?? 0;
  return games
    .filter(({ game: other }) => other.category === game.category && other.id !== game.id)
    .map((entry) => ({ entry, likeness: likeness(entry) }))
    .sort((a, b) => b.likeness - a.likeness || rounds(b.entry) - rounds(a.entry) || byName(a.entry, b.entry))
    .slice(0, SIMILAR)
    .map(({ entry }) => entry);
}
