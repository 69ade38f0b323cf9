import type { ServerMessage } from '@fairhouse/contract/play/table-messages';
import { readPlayBalance, PLAY_MONEY } from '../rounds/play-balance-store.ts';
import type { Guest } from '../realtime/room.ts';
import type { Session } from '../sessions/store.ts';
import type { Studio } from '../studio.ts';

/** Everything that one player has open at this process: the same chips and the same money at every socket. */
export interface Desk {
  readonly key: string;
  readonly guests: Set<Guest>;
  /** As the platform said last; undefined before it was asked. */
  balance: number | undefined;
}

export const deskKey = ({ playerId, demo }: Pick<Session, 'playerId' | 'demo'>): string => `${playerId} ${demo}`;

export interface Desks {
  open(guest: Guest): Desk;
  leave(guest: Guest): void;
  find(key: string): Desk | undefined;
}

export function createDesks(): Desks {
  const desks = new Map<string, Desk>();
  return {
    open(guest) {
      const key = deskKey(guest.session);
      const desk = desks.get(key) ?? { key, guests: new Set<Guest>(), balance: undefined };
      desks.set(key, desk);
      desk.guests.add(guest);
      return desk;
    },
    leave(guest) {
      const key = deskKey(guest.session);
      const desk = desks.get(key);
      desk?.guests.delete(guest);
      if (desk?.guests.size === 0) desks.delete(key);
    },
    find: (key) => desks.get(key),
  };
}

export function sendToDesk({ guests }: Desk, message: ServerMessage): void {
  const text = JSON.stringify(message);
  for (const guest of guests) guest.send(text);
}

/**
 * The balance that a stake exceeds, or undefined. It spares the player a refusal when the table closes; the wallet alone
 * decides, so that without its answer chips may lie. Trial money is refilled, up to its first amount.
 */
export async function findShortage(
  { wallet, pool }: Pick<Studio, 'wallet' | 'pool'>,
  desk: Desk,
  session: Session,
  gameCode: string,
  stake: number,
): Promise<number | undefined> {
  if (session.demo) return stake > PLAY_MONEY ? await readPlayBalance(pool, session) : undefined;
  if (desk.balance !== undefined && stake <= desk.balance) return undefined;
  const { playerId, currency } = session;
  const answer = await wallet.balance({ playerId, currency, gameCode });
  if (!answer.ok) return undefined;
  desk.balance = answer.value.balance;
  return stake > desk.balance ? desk.balance : undefined;
}
