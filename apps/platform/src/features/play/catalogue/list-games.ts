import { fail, ok, parseMoney, type RequestOf, type ResponseOf, type Result } from '@fairhouse/contract';
import type { gameList } from '@fairhouse/contract/play/games';
import { fold } from '../../../system/fold-text.ts';
import type { MerchantSettings } from '../../../system/merchant-settings.ts';
import { isModuleOn } from '../../../system/modules.ts';
import { moduleFilter } from './open-categories.ts';
import { describeGame, describeSeries, seriesOf, type Shelf, type ShelfGame } from './shelf.ts';

/** Spec §9. */
const PAGE_SIZE = 24;

type Query = RequestOf<typeof gameList>;

/**
 * A page of the games that can be played, hot ones first, then by weight and name. Filters the sorted shelf in one
 * pass. Games of a series are one entry, which stands where the first of them would; one that is left alone of its series
 * stands for itself.
 */
export function listGames(
  shelf: Shelf,
  query: Query,
  settings: Pick<MerchantSettings, 'modules' | 'currency'>,
): Result<ResponseOf<typeof gameList>> {
  const { gameType, series, pageNo = 1, pageSize = PAGE_SIZE } = query;
  if (gameType !== undefined && !isModuleOn(settings, gameType)) return fail('module_disabled');
  const candidates = gameType === undefined ? shelf.all : (shelf.byCategory.get(gameType) ?? []);
  const isOn = moduleFilter(settings);
  const isWanted = wantedBy(query, settings);

  const start = (pageNo - 1) * pageSize;
  const games: ShelfGame[] = [];
  const inSeries = new Map<string, ShelfGame[]>();
  const folds = foldsSeries(query);
  let total = 0;
  for (const entry of candidates) {
    if (!isOn(entry.game) || !isWanted(entry)) continue;
    const isFirst = noteSeries(inSeries, entry);
    if (folds && !isFirst) continue;
    if (total >= start && games.length < pageSize) games.push(entry);
    total += 1;
  }
  const describe = (entry: ShelfGame) => {
    const together = folds ? (inSeries.get(seriesOf(entry) ?? '') ?? []) : [];
    const folded = together.length > 1 ? describeSeries(together, settings.currency) : undefined;
    return folded ?? describeGame(entry, settings.currency);
  };
  const asked = series === undefined ? undefined : describeSeries(inSeries.get(series) ?? [], settings.currency);
  return ok({
    games: games.map(describe),
    total,
    totalPages: Math.ceil(total / pageSize),
    ...(asked && { series: asked }),
  });
}

/** Who searches or filters looks for games: they are listed themselves. */
const foldsSeries = ({ series, flat, gameName = '', gameClassify, minBet, minLineNum = 0 }: Query): boolean =>
  series === undefined &&
  flat === undefined &&
  gameName === '' &&
  gameClassify === undefined &&
  minBet === undefined &&
  minLineNum === 0;

/** Adds a game to those found of its series; false for all of them but the first. */
function noteSeries(inSeries: Map<string, ShelfGame[]>, entry: ShelfGame): boolean {
  const series = seriesOf(entry);
  const others = series === undefined ? undefined : inSeries.get(series);
  others?.push(entry);
  if (series !== undefined && !others) inSeries.set(series, [entry]);
  return others === undefined;
}

function wantedBy(
  { vassalage, gameName = '', gameClassify, minBet, minLineNum = 0, series }: Query,
  { currency }: Pick<MerchantSettings, 'currency'>,
): (entry: ShelfGame) => boolean {
  const part = fold(gameName);
  // Converts whole units by their digits: amounts are never floating-point numbers.
  const atMost = minBet === undefined ? undefined : parseMoney(minBet, currency);
  return (entry) => {
    const { game, vendor, searchName } = entry;
    const smallest = game.minBet[currency];
    return (
      (!vassalage || vassalage === game.label || vassalage === vendor.code) &&
      (gameClassify === undefined || game.classify.includes(gameClassify)) &&
      (atMost == null || (smallest !== undefined && smallest <= atMost)) &&
      game.lines >= minLineNum &&
      (series === undefined || series === seriesOf(entry)) &&
      searchName.includes(part)
    );
  };
}
