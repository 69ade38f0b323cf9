import { ok, type Locale, type ResponseOf, type Result } from '@fairhouse/contract';
import { titleIn } from '@fairhouse/contract/money/rewards';
import type { memberFreeRounds } from '@fairhouse/contract/play/free-rounds';
import type { boFreeRoundGames } from '@fairhouse/contract/play/free-rounds-backoffice';
import { inTransaction } from '@fairhouse/database';
import type { MemberCaller, OperatorCaller } from '../../../system/callers.ts';
import type { Core } from '../../../system/platform.ts';
import { catalogueOf, isOffered, isPlayable } from '../catalogue/index.ts';
import { listFreeRounds, type FreeRoundGrant } from '../free-rounds/index.ts';
import { readFreeRoundGames } from '../games/index.ts';

/** Grants that a member sees. */
const LISTED = 50;

export async function readFreeRounds(
  core: Core,
  { merchant, memberId }: MemberCaller,
  locale: Locale,
): Promise<Result<ResponseOf<typeof memberFreeRounds>>> {
  await catalogueOf(core).refresh();
  const rows = await inTransaction(core.pool, { merchantId: merchant.id, readOnly: true }, (tx) =>
    listFreeRounds(tx, memberId, LISTED),
  );
  const now = core.clock.now();
  return ok({
    currency: merchant.settings.currency,
    list: rows.map((row) => ({
      id: row.id,
      title: titleIn(row.titles ?? {}, locale),
      state: row.state === 'waiting' && row.expiresAt <= now ? 'expired' : row.state,
      game: presentGame(core, merchant.id, row),
      rounds: row.rounds,
      roundsLeft: row.roundsLeft,
      stake: row.stake,
      won: row.won,
      createdAt: row.createdAt.toISOString(),
      expiresAt: row.expiresAt.toISOString(),
    })),
  });
}

function presentGame(core: Core, merchantId: number, { gameId }: FreeRoundGrant) {
  const catalogue = catalogueOf(core);
  const game = catalogue.gameById(gameId);
  const vendor = game && catalogue.vendorById(game.vendorId);
  if (!vendor || !isPlayable(vendor, game) || !isOffered(catalogue.offer(merchantId), game)) return null;
  return { vendorCode: vendor.code, gameCode: game.code, name: game.name };
}

/** Games for the rules of a promotion. */
export const readGames = (
  core: Core,
  { merchant }: OperatorCaller,
): Promise<Result<ResponseOf<typeof boFreeRoundGames>>> =>
  inTransaction(core.pool, { merchantId: merchant.id, readOnly: true }, async (tx) => {
    const { currency } = merchant.settings;
    const games = await readFreeRoundGames(tx, { merchantId: merchant.id, currency });
    const list = games.map(({ vendorCode, gameCode, name, rtp, stakes }) => ({
      vendorCode,
      gameCode,
      name,
      rtp,
      stakes,
    }));
    return ok({ currency, list });
  });
