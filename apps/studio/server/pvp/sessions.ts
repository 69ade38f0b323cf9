import { currencies, fail, ok, type Result } from '@fairhouse/contract';
import type { PvpSession } from '@fairhouse/contract/play/studio-pvp';
import { admitPlayer } from '../sessions/admit-player.ts';
import { readBalance } from '../sessions/read-balance.ts';
import type { Session } from '../sessions/store.ts';
import type { Studio } from '../studio.ts';
import { pvpFamilies } from './catalogue.ts';
import { listClosedRooms } from './room-store.ts';
import { findPlaceOf } from './seat-store.ts';

/** Opens a session of the card rooms for the holder of a one-time launch token. */
export async function openPvp(studio: Studio, launchToken: string): Promise<Result<PvpSession>> {
  const isOffered = (code: string) => pvpFamilies.some(({ gameCode }) => gameCode === code);
  const admitted = await admitPlayer(studio, launchToken, isOffered);
  return admitted.ok ? describePvpSession(studio, admitted.value, admitted.value.token) : admitted;
}

export async function describePvpSession(studio: Studio, session: Session, token: string): Promise<Result<PvpSession>> {
  const rooms = studio.cards.rooms.filter(
    ({ family, demo, currency }) =>
      family.gameCode === session.gameCode && demo === session.demo && currency === session.currency,
  );
  const closed = await listClosedRooms(studio.pool);
  const room = rooms.find(({ id }) => !closed.has(id)) ?? rooms[0];
  if (!room) return fail('wrong_game');
  const balance = await readBalance(studio, session);
  if (!balance.ok) return balance;
  const { code, sign, decimals } = currencies[session.currency];
  return ok({
    session: token,
    gameCode: session.gameCode,
    room: (await findPlaceOf(studio.pool, session)) ?? room.id,
    currency: { code, sign, decimals },
    balance: balance.value,
    demo: session.demo,
    name: session.name,
    parentOrigin: session.parentOrigin,
    verifyUrl: session.verifyUrl,
  });
}
