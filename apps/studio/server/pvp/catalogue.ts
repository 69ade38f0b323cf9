import { currencies, type CurrencyCode } from '@fairhouse/contract';
import type { PvpGame, PvpRoom } from '@fairhouse/contract/play/pvp-rooms';
import { pvpGames, RAKE_BP, rakeRuleOf, type AnyPvpRules } from '@fairhouse/games/pvp';

/** One game of the catalogue: its rooms have the same client and records. */
export interface PvpFamily {
  gameCode: string;
  name: string;
  game: PvpGame;
}

export const pvpFamilies: readonly PvpFamily[] = [
  { gameCode: 'pvp-tongits', name: 'Tongits', game: 'tongits' },
  { gameCode: 'pvp-pusoy-dos', name: 'Pusoy Dos', game: 'pusoy-dos' },
  { gameCode: 'pvp-teen-patti', name: 'Teen Patti', game: 'teen-patti' },
  { gameCode: 'pvp-pusoy', name: 'Pusoy', game: 'pusoy' },
  { gameCode: 'pvp-callbreak', name: 'Callbreak', game: 'callbreak' },
];

/** Stakes of the rooms, in units of the currency; the second one is that of the room of trial money. */
const stakes: Readonly<Record<PvpGame, readonly [number, number, number]>> = {
  tongits: [5, 20, 100],
  'pusoy-dos': [5, 20, 100],
  'teen-patti': [1, 5, 20],
  pusoy: [2, 10, 50],
  callbreak: [5, 20, 100],
};

/** Milliseconds of a move (tables §4). */
const TURN_MS = 20_000;
const ROWS_MS = 75_000;

export interface Room {
  id: string;
  family: PvpFamily;
  currency: CurrencyCode;
  /** Minor units. */
  stake: number;
  /** What a seat puts in: the most that it can lose; more where a pot was carried. */
  escrow: number;
  demo: boolean;
  turnMs: number;
  rules: AnyPvpRules;
}

export function createRooms(): Room[] {
  return pvpFamilies.flatMap((family) =>
    Object.values(currencies).flatMap(({ code, decimals }) => {
      const unit = 10 ** decimals;
      const [low, middle, high] = stakes[family.game];
      return [
        ...[low, middle, high].map((stake) => roomOf(family, code, stake * unit, `${stake}`)),
        { ...roomOf(family, code, middle * unit, 'trial'), demo: true },
      ];
    }),
  );
}

function roomOf(family: PvpFamily, currency: CurrencyCode, stake: number, name: string): Room {
  const rules = pvpGames.get(family.game)!;
  return {
    id: `${family.game}-${currency.toLowerCase()}-${name}`,
    family,
    currency,
    stake,
    escrow: rules.escrowStakes * stake,
    demo: false,
    turnMs: family.game === 'pusoy' ? ROWS_MS : TURN_MS,
    rules,
  };
}

/** Players in hands and in the queue. */
export interface RoomCounts {
  seated: number;
  waiting: number;
}

/** With the largest pot that can be carried. */
export const mostEscrow = ({ rules: { pot }, stake, escrow }: Room): number =>
  pot ? pot.escrowStakes(pot.mostAntes) * stake : escrow;

export const describeRoom = (room: Room, { seated, waiting }: RoomCounts): PvpRoom => ({
  roomId: room.id,
  gameCode: room.family.gameCode,
  gameName: room.family.name,
  game: room.family.game,
  currency: room.currency,
  stake: room.stake,
  minBuyIn: room.escrow,
  maxBuyIn: mostEscrow(room),
  seats: room.rules.maxSeats,
  minSeats: room.rules.minSeats,
  seated,
  waiting,
  rake: RAKE_BP,
  rakeCap: rakeRuleOf(room.stake).cap,
  turnSeconds: Math.round(room.turnMs / 1000),
  speed: 'classic',
  demo: room.demo,
});
