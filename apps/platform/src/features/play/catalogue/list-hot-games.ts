import { fail, ok, type RequestOf, type ResponseOf, type Result } from '@fairhouse/contract';
import type { Game } from '@fairhouse/contract/play/games';
import type { hotGames, popularGames } from '@fairhouse/contract/play/lobby';
import type { Merchant } from '../../../system/merchant.ts';
import { isModuleOn } from '../../../system/modules.ts';
import type { Core } from '../../../system/platform.ts';
import { lobbyOf } from './lobby.ts';
import { hasPrizeMode } from './has-prize-mode.ts';
import { markStopped } from './mark-stopped.ts';
import { describeGame, type ShelfGame } from './shelf.ts';

/** A page of the game list (spec §9); a hot list has one page (spec §4). */
const HOT = 24;
/** Spec §9. */
const POPULAR = 20;

/** Hot games of the merchant, optionally of one category or label. */
export async function listHotGames(
  core: Core,
  merchant: Merchant,
  { gameType, vassalage, limit = HOT }: RequestOf<typeof hotGames>,
): Promise<Result<ResponseOf<typeof hotGames>>> {
  const { settings } = merchant;
  if (gameType !== undefined && !isModuleOn(settings, gameType)) return fail('module_disabled');
  const { hot } = await lobbyOf(core, merchant);
  const list: Game[] = [];
  for (const entry of hot) {
    if (list.length === limit) break;
    if (isOf(entry, gameType, vassalage)) list.push(describeGame(entry, settings.currency));
  }
  return ok({ list: await markStopped(core, merchant.id, list) });
}

const isOf = ({ game, vendor }: ShelfGame, gameType: string | undefined, vassalage: string | undefined) =>
  (gameType === undefined || game.category === gameType) &&
  (!vassalage || vassalage === game.label || vassalage === vendor.code);

/** The most played games of the last seven days, with their rounds; games without rounds are left out. */
export async function listPopularGames(
  core: Core,
  merchant: Merchant,
  { count = POPULAR, prizeMode }: RequestOf<typeof popularGames>,
): Promise<Result<ResponseOf<typeof popularGames>>> {
  const { popular, plays } = await lobbyOf(core, merchant);
  const shown = popular.filter(({ game }) => hasPrizeMode(game.category, prizeMode));
  const list = shown.slice(0, count).map((entry) => ({
    ...describeGame(entry, merchant.settings.currency),
    rounds: plays.get(entry.game.id) ?? 0,
  }));
  return ok({ list: await markStopped(core, merchant.id, list) });
}
