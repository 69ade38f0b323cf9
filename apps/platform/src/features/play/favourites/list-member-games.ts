import { fail, ok, type RequestOf, type Result } from '@fairhouse/contract';
import type { recentGames } from '@fairhouse/contract/play/favourites';
import type { Game } from '@fairhouse/contract/play/games';
import { inTransaction } from '@fairhouse/database';
import type { PoolClient } from 'pg';
import { TRIAL_ACCOUNT, type MemberCaller } from '../../../system/callers.ts';
import { isModuleOn } from '../../../system/modules.ts';
import type { Core } from '../../../system/platform.ts';
import { catalogueOf, describeGame, markStopped, moduleFilter } from '../catalogue/index.ts';

/** Spec §9. */
const PAGE_SIZE = 24;

export interface GamePage {
  games: Game[];
  total: number;
  totalPages: number;
}

/** A page of a member's own games; only games that can be played now count. `select` returns their ids in order. */
export async function listMemberGames(
  core: Core,
  { merchant, memberId, accountType }: MemberCaller,
  { gameType, vassalage, pageNo = 1, pageSize = PAGE_SIZE }: RequestOf<typeof recentGames>,
  select: (tx: PoolClient, memberId: number) => Promise<number[]>,
): Promise<Result<GamePage>> {
  // Spec §6.
  if (accountType === TRIAL_ACCOUNT) return fail('in_need_true_account');
  const { settings, id: merchantId } = merchant;
  if (gameType !== undefined && !isModuleOn(settings, gameType)) return fail('module_disabled');
  const catalogue = catalogueOf(core);
  const [ids] = await Promise.all([
    inTransaction(core.pool, { merchantId, readOnly: true }, (tx) => select(tx, memberId)),
    catalogue.refresh(),
  ]);
  const { byId } = catalogue.shelfOf(merchantId);
  const isOn = moduleFilter(settings);
  const found = ids.flatMap((id) => {
    const entry = byId.get(id);
    if (!entry || !isOn(entry.game)) return [];
    const { game, vendor } = entry;
    const isWanted =
      (gameType === undefined || game.category === gameType) &&
      (!vassalage || vassalage === game.label || vassalage === vendor.code);
    return isWanted ? [entry] : [];
  });
  const start = (pageNo - 1) * pageSize;
  const described = found.slice(start, start + pageSize).map((entry) => describeGame(entry, settings.currency));
  return ok({
    games: await markStopped(core, merchantId, described),
    total: found.length,
    totalPages: Math.ceil(found.length / pageSize),
  });
}
