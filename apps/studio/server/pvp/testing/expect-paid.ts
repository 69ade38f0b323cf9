import { expect, vi } from 'vitest';
import type { TestBed } from '../../testing/start-test-studio.ts';

export interface SeatRow {
  id: string;
  playerId: string;
  state: string;
  stake: number;
  pay: number | null;
  returned: number | null;
}

export const readSeatRows = async (bed: TestBed, room: string): Promise<SeatRow[]> =>
  (
    await bed.query<SeatRow>(
      `select s.id, player_id as "playerId", state, s.stake, pay, returned from pvp_seat s join pvp_hand h
        on h.id = s.hand_id where h.room_id = $1 order by ordinal`,
      [room],
    )
  ).rows;

/** Every seat has ended, the platform booked what its end says, once, and what is missing is the rake. */
export async function expectPaid(bed: TestBed, room: string): Promise<SeatRow[]> {
  await vi.waitFor(
    async () => {
      for (const { state } of await readSeatRows(bed, room))
        expect(['settled', 'refunded', 'refused']).toContain(state);
    },
    { timeout: 120_000, interval: 100 },
  );
  const seats = await readSeatRows(bed, room);
  let missing = 0;
  for (const { id, state, stake, pay, returned } of seats) {
    const booked = bed.platform.bookedOn(id);
    if (state === 'settled') expect(booked).toEqual([-stake, pay! + returned!]);
    missing -= booked.reduce((total, amount) => total + amount, 0);
    if (state !== 'settled') expect(booked.reduce((total, amount) => total + amount, 0)).toBe(0);
  }
  const { rows } = await bed.query<{ raked: number }>(
    'select coalesce(sum(rake), 0)::int as raked from pvp_hand where room_id = $1',
    [room],
  );
  expect(missing).toBe(rows[0]!.raked);
  return seats;
}
