import type { PoolClient } from 'pg';

/** A pot that waits for its players to meet again. */
export interface WaitingPot {
  /** The hand that left it. */
  handId: string;
  players: string[];
  /** Stakes of each player in it. */
  antes: number;
  lastWinner: string;
}

/** Minutes for which a pot waits: docs/pvp.md. */
const WAITS_MINUTES = 10;

export async function leavePot(tx: PoolClient, roomId: string, pot: WaitingPot): Promise<void> {
  await tx.query('insert into pvp_pot (hand_id, room_id, players, antes, last_winner) values ($1, $2, $3, $4, $5)', [
    pot.handId,
    roomId,
    pot.players,
    pot.antes,
    pot.lastWinner,
  ]);
}

/** Pots of a room, the oldest first; those that waited too long are gone. */
export async function listPots(tx: PoolClient, roomId: string): Promise<WaitingPot[]> {
  await tx.query(`delete from pvp_pot where room_id = $1 and at < now() - $2 * interval '1 minute'`, [
    roomId,
    WAITS_MINUTES,
  ]);
  const { rows } = await tx.query<WaitingPot>(
    `select hand_id as "handId", players, antes, last_winner as "lastWinner" from pvp_pot where room_id = $1 order by at`,
    [roomId],
  );
  return rows;
}

/** Who is in a new hand has left the pot of the one before: it goes on in that hand, or its shares stay with their players. */
export async function endPots(tx: PoolClient, roomId: string, players: readonly string[]): Promise<void> {
  await tx.query('delete from pvp_pot where room_id = $1 and players && $2', [roomId, players]);
}
