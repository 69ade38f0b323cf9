import type { PvpHand, TableOf } from '@fairhouse/contract/play/studio-pvp';
import { pvpGames } from '@fairhouse/games/pvp';
import { expect, test } from 'vitest';
import { nextEscrow } from './next-escrow.ts';

const STAKE = 500;
const rules = pvpGames.get('tongits')!;
const room = { minBuyIn: rules.escrowStakes * STAKE };

type Pot = NonNullable<TableOf<'tongits'>['pot']>;
const potOf = (antes: number, about: Partial<Pot> = {}): Pot => ({
  amount: 3 * antes * STAKE,
  share: antes * STAKE,
  lastWinner: null,
  isTaken: false,
  isLast: false,
  ...about,
});
const handOf = (pot: Pot | null, phase: PvpHand['phase'] = 'over') =>
  ({ phase, table: { game: 'tongits', pot } }) as PvpHand;

test('a carried pot is held with the next hand, as much as the server will hold', () => {
  for (const antes of [1, 4, 9])
    expect(nextEscrow(room, handOf(potOf(antes)))).toBe(rules.pot!.escrowStakes(antes) * STAKE);
});

test.each<[string, PvpHand | null]>([
  ['no hand', null],
  ['no pot', handOf(null)],
  ['a pot that somebody took', handOf(potOf(4, { isTaken: true }))],
  ['a pot that ends', handOf(potOf(10, { isLast: true }))],
  ['a void hand', handOf(potOf(4), 'void')],
])('after %s it is what a seat puts in', (_, hand) => {
  expect(nextEscrow(room, hand)).toBe(room.minBuyIn);
});
