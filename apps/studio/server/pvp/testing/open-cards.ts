import { connect, startTestDatabase } from '@fairhouse/database';
import { randomBytes, randomUUID } from 'node:crypto';
import { join } from 'node:path';
import type { Pool } from 'pg';
import { createSeedSafe } from '../../fairness/seed-safe.ts';
import type { Session } from '../../sessions/store.ts';
import type { Studio } from '../../studio.ts';
import { openCardRooms } from '../card-rooms.ts';
import { createDealer } from '../deal-cards.ts';
import { storePresent } from '../presence-store.ts';
import { ensureRooms } from '../room-store.ts';
import { seatWaiting } from '../seat-waiting.ts';
import { readSeats, storeAnswer } from '../seat-store.ts';
import type { StepDeps } from '../step-hand.ts';
import { waitIn } from '../waiting-store.ts';

/** The parts of the card rooms on a database without a studio: a step is taken when a test takes it. */
export interface OpenCards {
  deps: StepDeps & Pick<Studio, 'seeds'>;
  /** As the owner of the database. */
  owner: Pool;
  errors: unknown[];
  close(): Promise<void>;
}

export async function openCards(): Promise<OpenCards> {
  const database = await startTestDatabase([join(import.meta.dirname, '../../../migrations')]);
  const pool = connect({ url: database.appUrl, max: 4 });
  const owner = connect({ url: database.ownerUrl, max: 1 });
  const seeds = createSeedSafe([randomBytes(32)]);
  const errors: unknown[] = [];
  const cards = openCardRooms(import.meta.dirname, { times: { queue: 0 } });
  await ensureRooms(
    pool,
    cards.rooms.map(({ id }) => id),
  );
  return {
    deps: { pool, seeds, cards, deal: createDealer(seeds), onError: (error) => errors.push(error) },
    owner,
    errors,
    async close() {
      await Promise.all([pool.end(), owner.end()]);
      await database.close();
    },
  };
}

export const sessionOf = (room: string, about: Partial<Session> = {}): Session => ({
  id: randomUUID(),
  playerId: randomUUID(),
  currency: 'TLB',
  gameCode: `pvp-${room.split('-tlb')[0]!}`,
  demo: false,
  platformSession: 's',
  merchant: '',
  name: 'Ana•••',
  groups: [],
  parentOrigin: '',
  verifyUrl: '',
  dueForProlonging: false,
  ...about,
});

/** So many players, connected, in the queue of a room. */
export async function queueUp(open: OpenCards, room: string, count: number): Promise<Session[]> {
  const { pool } = open.deps;
  const sessions = Array.from({ length: count }, () => sessionOf(room));
  const present = sessions.map(({ playerId, demo }) => ({ playerId, demo, roomId: room }));
  await storePresent(pool, randomUUID(), present, 3_600_000);
  for (const session of sessions) await sitDown(open, session, room);
  return sessions;
}

export const sitDown = ({ deps: { pool } }: OpenCards, session: Session, room: string): Promise<boolean> =>
  waitIn(pool, session, room, randomBytes(16).toString('hex'));

/** A hand of so many players whose escrows are asked for; `taken` of them are answered. */
export async function seatPlayers(
  open: OpenCards,
  room: string,
  { count, taken = count }: { count: number; taken?: number },
): Promise<{ id: string; sessions: Session[] }> {
  const { deps } = open;
  const sessions = await queueUp(open, room, count);
  const [id] = await seatWaiting(deps);
  const seats = await readSeats(deps.pool, id!);
  for (const seat of seats.slice(0, taken)) await storeAnswer(deps.pool, seat.id, { to: 'bet_taken' });
  return { id: id!, sessions };
}

/** The next step of a hand has been due for so many seconds. */
export async function makeDue({ deps: { pool } }: OpenCards, id: string, seconds = 0): Promise<void> {
  await pool.query(`update pvp_hand set due_at = clock_timestamp() - $2 * interval '1 second' where id = $1`, [
    id,
    seconds,
  ]);
}
