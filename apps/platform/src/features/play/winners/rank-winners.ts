import { fail, ok, type RequestOf, type ResponseOf, type Result } from '@fairhouse/contract';
import type { rankList, Winner } from '@fairhouse/contract/play/winners';
import { hash } from 'node:crypto';
import { createAnswerCache } from '../../../system/answer-cache.ts';
import type { Merchant } from '../../../system/merchant.ts';
import { isModuleOn } from '../../../system/modules.ts';
import type { Core } from '../../../system/platform.ts';
import { platformState } from '../../../system/platform-state.ts';
import { catalogueOf, isModuleOfGameOn, openCategories, type Catalogue } from '../catalogue/index.ts';
import { STORED_WINS } from '../plays/index.ts';
import { maskName } from './mask-name.ts';
import { readWins } from './read-wins.ts';
import type { WinRow } from './store.ts';

/** Milliseconds that a board is cached. */
const FRESH_MS = 3000;

/**
 * Boards of closed rounds that paid more than their stake: the newest by the time they ended, or the largest payouts of
 * the last day or week. These go back by whole hours, including the current one: 24 or 168.
 */
const HOURS = { newest: undefined, day: 24, week: 7 * 24 } as const;

/** The cached boards, by `<merchant> <board> <category>`. */
export const winnerBoardsOf = platformState('boards of winners', (core) =>
  createAnswerCache(core.events, {
    freshMs: FRESH_MS,
    dropOn: ['catalogueChanged', 'merchantChanged'],
    load: (key) => loadBoard(core, key),
  }),
);

/** A board of the merchant's winners, cached for some seconds. */
export async function rankWinners(
  core: Core,
  { id, settings }: Merchant,
  { gameCategory = 'ALL', board = 'newest', limitNum = STORED_WINS }: RequestOf<typeof rankList>,
): Promise<Result<ResponseOf<typeof rankList>>> {
  if (gameCategory !== 'ALL' && !isModuleOn(settings, gameCategory)) return fail('module_disabled');
  const winners = await winnerBoardsOf(core).get(`${id} ${board} ${gameCategory}`);
  return ok({ list: winners.slice(0, limitNum).map((vo) => ({ vo })) });
}

async function loadBoard(core: Core, key: string): Promise<readonly Winner[]> {
  const [id, board, category] = key.split(' ') as [string, keyof typeof HOURS, string];
  const merchant = core.merchants.byId(Number(id));
  if (!merchant) return [];
  const categories = category === 'ALL' ? [...openCategories(merchant.settings)] : [category];
  const catalogue = catalogueOf(core);
  const [wins] = await Promise.all([
    readWins(core, merchant.id, { hours: HOURS[board], categories, limit: STORED_WINS }),
    catalogue.refresh(),
  ]);
  return wins.flatMap((win) => describeWinner(catalogue, merchant, win) ?? []);
}

function describeWinner(catalogue: Catalogue, { settings }: Merchant, win: WinRow): Winner | undefined {
  const vendor = catalogue.vendorById(win.vendorId);
  const game = catalogue.gameById(win.gameId);
  if (!vendor || !game || !isModuleOfGameOn(settings, game)) return undefined;
  return {
    // Not the round's own id: with it anyone could read the seed that its player chose.
    id: hash('sha256', `${win.vendorId}/${win.round}`, 'base64url').slice(0, 22),
    player: maskName(win.username),
    gameName: game.name,
    vendor: vendor.code,
    gameCode: game.code,
    gameType: game.category,
    imageUrl: vendor.frameOrigin + game.image,
    currency: settings.currency,
    staked: win.staked,
    paid: win.paid,
    multiple: Number(((BigInt(win.paid) * 1000n) / BigInt(win.staked) + 5n) / 10n) / 100,
    at: win.closedAt.toISOString(),
    demonstration: settings.demonstration || win.demonstration,
  };
}
