import { fail, ok, type RequestOf, type ResponseOf, type Result } from '@fairhouse/contract';
import type { pvpHands } from '@fairhouse/contract/play/studio-pvp';
import type { Pool } from 'pg';
import type { Session } from '../sessions/store.ts';
import { moneyOf } from './describe-hand.ts';
import { listPastSeats } from './history-store.ts';

const PAGE = 20;

export async function listOwnHands(
  pool: Pool,
  session: Session,
  { before, limit = PAGE }: RequestOf<typeof pvpHands>,
): Promise<Result<ResponseOf<typeof pvpHands>>> {
  const seats = await listPastSeats(pool, session, limit + 1, before);
  if (!seats) return fail('not_found');
  const shown = seats.slice(0, limit);
  return ok({
    list: shown.map((seat) => ({
      roundId: seat.id,
      room: seat.roomId,
      game: seat.game,
      phase: seat.phase,
      startedAt: seat.startedAt.toISOString(),
      endedAt: seat.endedAt?.toISOString() ?? null,
      names: seat.names,
      result: moneyOf(seat),
    })),
    ...(seats.length > limit && { next: shown.at(-1)!.id }),
  });
}
