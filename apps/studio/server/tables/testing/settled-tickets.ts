import { expect, vi } from 'vitest';
import type { TestBed } from '../../testing/start-test-studio.ts';
import { findReplayFlaws } from './check-replay.ts';

export interface StoredTicket {
  id: string;
  roundNo: number;
  playerId: string;
  state: string;
  stake: number;
  pay: number | null;
}

export async function readTickets(
  { query }: Pick<TestBed, 'query'>,
  room: string,
  playerIds: readonly string[],
): Promise<StoredTicket[]> {
  const { rows } = await query<StoredTicket>(
    `select id, round_no as "roundNo", player_id as "playerId", state, stake, pay from table_ticket
      where table_id = $1 and player_id = any($2) order by ordinal`,
    [room, playerIds],
  );
  return rows;
}

/**
 * Every ticket of these players, each of whom began with `start`, has ended, and the platform booked what its end says, once.
 * Minor units.
 */
export async function expectComplete(
  bed: TestBed,
  room: string,
  playerIds: readonly string[],
  start: number,
): Promise<StoredTicket[]> {
  const read = () => readTickets(bed, room, playerIds);
  await vi.waitFor(
    async () => {
      for (const { state } of await read()) expect(['settled', 'refunded', 'refused']).toContain(state);
    },
    { timeout: 120_000, interval: 200 },
  );
  const tickets = await read();
  let moved = 0;
  for (const { id, state, stake, pay } of tickets) {
    const booked = bed.platform.bookedOn(id);
    const sum = booked.reduce((total, amount) => total + amount, 0);
    expect(sum).toBe(state === 'settled' ? pay! - stake : 0);
    if (state === 'settled') expect(booked).toEqual([-stake, pay]);
    moved += sum;
  }
  const balances = playerIds.map((id) => bed.platform.players.get(id)!.balance);
  expect(balances.reduce((total, balance) => total + balance, 0)).toBe(playerIds.length * start + moved);
  expect(await findReplayFlaws(bed.query)).toEqual([]);
  return tickets;
}
