import { fail, ok, parseMoney, type RequestOf, type ResponseOf, type Result } from '@fairhouse/contract';
import type { gameList } from '@fairhouse/contract/play/games';
import { fold } from '../../../system/fold-text.ts';
import type { MerchantSettings } from '../../../system/merchant-settings.ts';
import { isModuleOn } from '../../../system/modules.ts';
import { openCategories } from './open-categories.ts';
import { describeGame, type Shelf, type ShelfGame } from './shelf.ts';

/** Spec §9. */
const PAGE_SIZE = 24;

type Query = RequestOf<typeof gameList>;

/**
 * A page of the games that can be played, hot ones first, then by weight and name. Filters the sorted shelf in one
 * pass.
 */
export function listGames(
  shelf: Shelf,
  query: Query,
  settings: Pick<MerchantSettings, 'modules' | 'currency'>,
): Result<ResponseOf<typeof gameList>> {
  const { gameType, pageNo = 1, pageSize = PAGE_SIZE } = query;
  if (gameType !== undefined && !isModuleOn(settings, gameType)) return fail('module_disabled');
  const open = openCategories(settings);
  const candidates = gameType === undefined ? shelf.all : (shelf.byCategory.get(gameType) ?? []);
  const isWanted = wantedBy(query, settings);

  const start = (pageNo - 1) * pageSize;
  const games: ShelfGame[] = [];
  let total = 0;
  for (const entry of candidates) {
    if (!open.has(entry.game.category) || !isWanted(entry)) continue;
    if (total >= start && games.length < pageSize) games.push(entry);
    total += 1;
  }
  return ok({
    games: games.map((entry) => describeGame(entry, settings.currency)),
    total,
    totalPages: Math.ceil(total / pageSize),
  });
}

function wantedBy(
  { vassalage, gameName = '', gameClassify, minBet, minLineNum = 0 }: Query,
  { currency }: Pick<MerchantSettings, 'currency'>,
): (entry: ShelfGame) => boolean {
  const part = fold(gameName);
  // Converts whole units by their digits: amounts are never floating-point numbers.
  const atMost = minBet === undefined ? undefined : parseMoney(minBet, currency);
  return ({ game, vendor, searchName }) => {
    const smallest = game.minBet[currency];
    return (
      (!vassalage || vassalage === game.label || vassalage === vendor.code) &&
      (gameClassify === undefined || game.classify.includes(gameClassify)) &&
      (atMost == null || (smallest !== undefined && smallest <= atMost)) &&
      game.lines >= minLineNum &&
      searchName.includes(part)
    );
  };
}
