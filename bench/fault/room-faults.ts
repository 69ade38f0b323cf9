import { setTimeout as sleep } from 'node:timers/promises';
import { again, type LotteryBed } from './lottery-bed.ts';
import type { Line } from './room-kinds.ts';

/** What faults of rooms strike. */
export interface RoomTargets {
  bed: LotteryBed;
  lines: ReadonlySet<Line>;
}

/** Longer than any lease. */
const STANDSTILL_MS = 5_500;
const OUTAGE_MS = 700;
/** Until the wallet has been asked. */
const ASKED_MS = 300;
const POLL_MS = 20;
/** A moment that does not come: the wallet need not be asked for everything within a short time. */
const MOMENT_MS = 8_000;

/** Where money waits for the wallet. */
const waiting = {
  closing: `select from table_ticket where state = 'bet_pending'`,
  loading: `select from fish_magazine where state = 'bet_pending'`,
  'cash-out': `select from fish_magazine where state = 'decided'`,
  escrow: `select from pvp_seat where state = 'bet_pending'`,
  payment: `select from pvp_seat where state = 'decided'`,
} as const;

/** Until money waits in each of these ways, seen since now. */
async function untilWaiting({ owner }: LotteryBed, ways: readonly (keyof typeof waiting)[]): Promise<void> {
  const unseen = new Set(ways);
  const end = performance.now() + MOMENT_MS;
  while (unseen.size > 0 && performance.now() < end) {
    for (const way of unseen) {
      const { rowCount } = await again(() => owner.query(`${waiting[way]} limit 1`));
      if (rowCount !== 0) unseen.delete(way);
    }
    await sleep(POLL_MS);
  }
}

/** The wallet fails until its failure has met bets, magazines and escrows. Answers when it was back. */
const failWallet =
  (fault: 'down' | 'drop') =>
  async ({ bed }: RoomTargets): Promise<number> => {
    await bed.platform.fail(fault);
    await untilWaiting(bed, ['closing', 'loading', 'cash-out', 'escrow']);
    await sleep(OUTAGE_MS);
    await bed.platform.fail(null);
    return performance.now();
  };

/** At a moment in which money waits in this way, asked for and not answered. */
const killBothWhile =
  (way: keyof typeof waiting, fault: 'down' | 'drop') =>
  async ({ bed }: RoomTargets): Promise<number> => {
    await bed.platform.fail(fault);
    await untilWaiting(bed, [way]);
    await sleep(ASKED_MS);
    const struckAt = performance.now();
    const restarted = Promise.all(bed.studios.map((studio) => studio.restart()));
    await bed.platform.fail(null);
    await restarted;
    return struckAt;
  };

/** Each strikes once. A number that one answers is from when on everything should go on; else that is its beginning. */
export const roomFaults: Readonly<Record<string, (targets: RoomTargets) => Promise<unknown>>> = {
  'kill -9 of a studio': ({ bed }) => bed.studios[0]!.restart(),
  'kill -9 of the database': async ({ bed }) => bed.killDatabase(),
  'the wallet cannot be reached': failWallet('down'),
  'half of the sockets are cut': async ({ lines }) => {
    for (const [at, line] of [...lines].entries()) if (at % 2 === 0) line.cut();
  },
  'kill -9 of both studios in an escrow': killBothWhile('escrow', 'drop'),
  'answers of the wallet are lost': failWallet('drop'),
  'a studio stands still for longer than its leases': ({ bed }) => bed.studios[1]!.freeze(STANDSTILL_MS),
  'kill -9 of both studios in a payment': killBothWhile('payment', 'drop'),
  'kill -9 of a studio and the database': ({ bed }) => {
    bed.killDatabase();
    return bed.studios[1]!.restart();
  },
};

/** Others do the same and more. */
export const includedFaults: ReadonlySet<string> = new Set(['kill -9 of a studio', 'kill -9 of the database']);
