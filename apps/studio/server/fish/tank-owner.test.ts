import { connect, startTestDatabase, type TestDatabase } from '@fairhouse/database';
import { join } from 'node:path';
import type { Pool } from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Session } from '../sessions/store.ts';
import type { HotTank, TankSeat } from './hot-tank.ts';
import { openLiveFish } from './live-fish.ts';
import { createTankOwner } from './tank-owner.ts';
import { listStands } from './tank-store.ts';

const ROOM = 'fish-reef-1';
const fish = openLiveFish('');

let database: TestDatabase;
let pool: Pool;
beforeAll(async () => {
  database = await startTestDatabase([join(import.meta.dirname, '../../migrations')]);
  pool = connect({ url: database.appUrl, max: 3 });
  await pool.query(`insert into fish_tank (id, seed) values ($1, repeat('0', 64))`, [ROOM]);
});
afterAll(async () => {
  await pool.end();
  await database.close();
});

/** Queries whose text begins so wait for `release`. */
function holdingBack(start: string): { slow: Pool; release: () => void } {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  const slow = Object.create(pool, {
    query: {
      value: async (...request: [string | { text: string }, unknown[]]) => {
        const [query] = request;
        if ((typeof query === 'string' ? query : query.text).startsWith(start)) await released;
        return pool.query(...(request as [string, unknown[]]));
      },
    },
  }) as Pool;
  return { slow, release };
}

const ownerOn = (queries: Pool) =>
  createTankOwner({
    pool: queries,
    fish,
    onError: (error) => {
      throw error;
    },
  });

/** Somebody sits down, and is closed when the tank is dropped. */
function sitDown(tank: HotTank): { closed: string[] } {
  const closed: string[] = [];
  const session = { playerId: 'p', demo: false } as Session;
  const guest = {
    session,
    send: () => undefined,
    close: (reason: string) => void closed.push(reason),
  };
  tank.seats[0] = {
    place: 0,
    session,
    guests: new Set([guest]),
    balance: null,
    waiting: new Map(),
    coming: 0,
    loading: Promise.resolve(),
  } satisfies TankSeat;
  return { closed };
}

const servedBy = async () => (await listStands(pool)).find(({ id }) => id === ROOM)!.owner;

it('a player who comes while the empty tank is given back keeps it', async () => {
  const { slow, release } = holdingBack('update fish_tank t set owner = null');
  const owner = ownerOn(slow);
  await owner.open(ROOM);
  const givingBack = owner.renew();
  const { closed } = sitDown((await owner.open(ROOM))!);
  release();
  await givingBack;
  expect(await servedBy()).toBe(owner.process);
  await owner.renew();
  expect(closed).toEqual([]);
  await owner.stop();
  expect(await servedBy()).toBeNull();
});

it('a tank that was dropped and taken again while it was renewed is kept', async () => {
  const { slow, release } = holdingBack('update fish_tank t set until');
  const owner = ownerOn(slow);
  const first = (await owner.open(ROOM))!;
  const { closed } = sitDown(first);
  const renewing = owner.renew();
  owner.drop(first);
  const again = sitDown((await owner.open(ROOM))!);
  release();
  await renewing;
  expect(closed).toEqual(['moved']);
  expect(again.closed).toEqual([]);
  expect(await servedBy()).toBe(owner.process);
  await owner.stop();
});

it('a tank that another process has taken over is dropped', async () => {
  const owner = ownerOn(pool);
  const { closed } = sitDown((await owner.open(ROOM))!);
  await pool.query(`update fish_tank set until = '-infinity' where id = $1`, [ROOM]);
  const other = ownerOn(pool);
  expect(await other.open(ROOM)).toBeDefined();
  await owner.renew();
  expect(closed).toEqual(['moved']);
  expect(owner.find(ROOM)).toBeUndefined();
  expect(await servedBy()).toBe(other.process);
  await Promise.all([owner.stop(), other.stop()]);
});
