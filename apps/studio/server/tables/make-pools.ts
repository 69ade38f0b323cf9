import type { PoolReason, StakePool } from '@fairhouse/contract/play/table-state';
import type { Stakes } from '@fairhouse/games/tables';
import { sharesGroup } from '../pvp/draw-seats.ts';
import type { LiveTable } from './catalogue.ts';
import type { PooledBet } from './pool-store.ts';
import { addStakes, practiceStakes, sidesOf } from './practice-stakes.ts';

/** Of what was shown on a side one part in so many may be missing; dividends by which others bet were moved by no more. */
const MISSING_PARTS = 20;

const sumOf = (bets: readonly PooledBet[]): Stakes =>
  bets.reduce<Stakes>((sum, { spots }) => addStakes(sum, spots), {});

/** The pools of a round, by currency, trial play apart, and whether each stands. Where nobody plays there is none. */
export function makePools(table: LiveTable, no: number, bets: readonly PooledBet[]): StakePool[] {
  const byMoney = Map.groupBy(bets, ({ currency, demo }) => `${currency} ${demo}`);
  return [...byMoney.values()].flatMap((shown) => {
    const playing = shown.filter(({ plays }) => plays);
    if (playing.length === 0) return [];
    const { currency, demo } = playing[0]!;
    const practice = demo ? practiceStakes(table, currency, no) : null;
    const spots = addStakes(sumOf(playing), practice ?? {});
    const reason = findReason(table, spots, shown, playing);
    return [{ currency, demo, players: playing.length, spots, practice, stands: reason === null, reason }];
  });
}

/** Why every stake goes back; null: the pool stands. */
function findReason(
  table: LiveTable,
  spots: Stakes,
  shown: readonly PooledBet[],
  playing: readonly PooledBet[],
): PoolReason | null {
  if (!table.rules.pool!.stands(spots)) return 'uneven';
  const sides = sidesOf(table);
  const missing = sumOf(shown.filter(({ plays }) => !plays));
  const isUnpaid = (side: string) => {
    const gone = missing[side] ?? 0;
    return gone * MISSING_PARTS > (spots[side] ?? 0) + gone;
  };
  if (sides.some(isUnpaid)) return 'unpaid';
  // Trial money meets practice bets, and is worth nothing to anybody else.
  return playing[0]!.demo || haveOpponents(sides, playing) ? null : 'together';
}

/** Two players who may be opponents, on different sides. */
const haveOpponents = (sides: readonly string[], bets: readonly PooledBet[]): boolean =>
  sides.some((side, at) => {
    const others = bets.filter(({ spots }) => sides.slice(at + 1).some((other) => (spots[other] ?? 0) > 0));
    return bets.some(
      (bet) =>
        (bet.spots[side] ?? 0) > 0 &&
        others.some((other) => other.playerId !== bet.playerId && !sharesGroup(bet, other)),
    );
  });
