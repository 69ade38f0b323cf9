import type { CurrencyCode } from '@fairhouse/contract';
import type { Bet } from '@fairhouse/contract/play/betting-record';
import type { ListedRound } from '@fairhouse/ledger';
import type { Catalogue } from '../catalogue/index.ts';

/** A round of the ledger as shown to the member. Its game may no longer be listed, but it stays in the catalogue. */
export function presentBet(catalogue: Catalogue, row: Omit<ListedRound, 'position'>): Bet {
  const [roundId, gameId] = row.round.split('@') as [string, string];
  const game = catalogue.gameById(Number(gameId));
  return {
    roundId,
    vendor: catalogue.vendorById(row.vendorId)?.code ?? '',
    gameCode: game?.code ?? '',
    gameName: game?.name ?? '',
    category: game?.category ?? null,
    currency: row.currency as CurrencyCode,
    staked: row.staked,
    paid: row.paid,
    state: row.state,
    openedAt: row.openedAt.toISOString(),
    closedAt: row.closedAt?.toISOString() ?? null,
  };
}
