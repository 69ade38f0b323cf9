import { inTransaction } from '@fairhouse/database';
import fc from 'fast-check';
import type { PoolClient } from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestPlatform, type TestPlatform } from '../../../testing/test-platform.ts';
import { findNode, isInTeam, moveMember, placeMember } from './index.ts';

let on: TestPlatform;
beforeAll(async () => {
  on = await startTestPlatform();
});
afterAll(() => on.close());

const within = <T>(work: (tx: PoolClient) => Promise<T>) => inTransaction(on.platform.pool, { merchantId: 1 }, work);

let number = 0;
async function newAccount(tx: PoolClient, type: number): Promise<number> {
  number += 1;
  const { rows } = await tx.query<{ id: number }>(
    `insert into member (merchant_id, username, nickname, password_hash, account_type, language, adult_declared_at,
       registered_at, password_changed_at)
     values (1, $1, $1, '', $2, 'EN', $3, now(), now()) returning id`,
    [`tree${number}`, type, type === 4 ? null : new Date()],
  );
  return rows[0]!.id;
}

const place = (type: number, parentId: number | null) =>
  within(async (tx) => {
    const memberId = await newAccount(tx, type);
    await placeMember(tx, { memberId, parentId, at: new Date() });
    return memberId;
  });
const pathOf = (memberId: number) => within(async (tx) => (await findNode(tx, memberId))?.path);
const broken = { code: '23514' };

it('a member below an agent has the path of the agent and the own id', async () => {
  const root = await place(2, null);
  const agent = await place(1, root);
  const player = await place(0, agent);
  expect(await pathOf(player)).toEqual([root, agent, player]);
  await within(async (tx) => {
    expect(await isInTeam(tx, root, player)).toBe(true);
    expect(await isInTeam(tx, agent, agent)).toBe(true);
    expect(await isInTeam(tx, player, agent)).toBe(false);
    expect(await isInTeam(tx, agent, root)).toBe(false);
  });
});

it.each([
  ['a trial account below an agent', 4, 2],
  ['an agent of a line as a root', 1, null],
  ['a player as a root', 0, null],
  ['a general agent below another', 2, 2],
  ['an affiliate below another', 41, 41],
  ['a sub-affiliate below a general agent', 42, 2],
  ['an agent below an affiliate', 1, 41],
])('refuses %s', async (_, type, above) => {
  const parentId = above === null ? null : await place(above, null);
  await expect(place(type, parentId)).rejects.toMatchObject(broken);
});

it('refuses a member below a player, twice in the tree, and below somebody who is not in it', async () => {
  const root = await place(2, null);
  const player = await place(0, root);
  await expect(place(0, player)).rejects.toMatchObject(broken);
  await expect(within((tx) => placeMember(tx, { memberId: player, parentId: root, at: new Date() }))).rejects.toThrow();
  const outside = await within((tx) => newAccount(tx, 1));
  await expect(place(0, outside)).rejects.toMatchObject(broken);
});

it('refuses the twenty-first level', async () => {
  let last = await place(2, null);
  for (let level = 2; level <= 20; level += 1) last = await place(1, last);
  await expect(place(0, last)).rejects.toMatchObject(broken);
});

it('a member of a tree gets no type that does not fit', async () => {
  const root = await place(2, null);
  const agent = await place(1, root);
  await place(0, agent);
  const setType = (id: number, type: number) =>
    within((tx) => tx.query('update member set account_type = $2 where id = $1', [id, type]));
  for (const [id, type] of [
    [root, 0],
    [root, 41],
    [agent, 0],
    [agent, 4],
    [agent, 42],
  ] as const)
    await expect(setType(id, type)).rejects.toMatchObject(broken);
  const player = await place(0, agent);
  await expect(setType(player, 4)).rejects.toMatchObject(broken);
  await setType(player, 1);
});

it('the application cannot write paths itself', async () => {
  const root = await place(2, null);
  const write = within((tx) => tx.query('update agent_node set path = path where member_id = $1', [root]));
  await expect(write).rejects.toMatchObject({ code: '42501' });
});

it('a move takes everybody below along, and nobody into the own subtree', async () => {
  const [first, second] = [await place(2, null), await place(2, null)];
  const agent = await place(1, first);
  const below = await place(1, agent);
  const player = await place(0, below);
  await expect(within((tx) => moveMember(tx, agent, below))).rejects.toMatchObject(broken);
  await expect(within((tx) => moveMember(tx, agent, agent))).rejects.toMatchObject(broken);
  await expect(within((tx) => moveMember(tx, agent, player))).rejects.toMatchObject(broken);
  expect(await within((tx) => moveMember(tx, agent, second))).toBe(3);
  expect(await pathOf(player)).toEqual([second, agent, below, player]);
  expect(await within((tx) => isInTeam(tx, first, player))).toBe(false);
});

it('a move that would make a path too long changes nothing', async () => {
  let last = await place(2, null);
  for (let level = 2; level <= 19; level += 1) last = await place(1, last);
  const other = await place(1, await place(2, null));
  const player = await place(0, other);
  const before = await pathOf(player);
  await expect(within((tx) => moveMember(tx, other, last))).rejects.toMatchObject(broken);
  expect(await pathOf(player)).toEqual(before);
});

it('a member who is placed while the agent moves goes along', async () => {
  const [first, second] = [await place(2, null), await place(2, null)];
  const agent = await place(1, first);
  const placing = await on.platform.pool.connect();
  try {
    await placing.query(`begin; set local fairhouse.merchant = '1'`);
    const memberId = await newAccount(placing, 0);
    await placeMember(placing, { memberId, parentId: agent, at: new Date() });
    const moved = within((tx) => moveMember(tx, agent, second)).catch((error: unknown) => error);
    await expect
      .poll(
        async () =>
          (await on.platform.pool.query(`select from pg_stat_activity where wait_event_type = 'Lock'`)).rowCount,
      )
      .toBeGreaterThan(0);
    await placing.query('commit');
    expect(await moved).toBe(2);
    expect(await pathOf(memberId)).toEqual([second, agent, memberId]);
  } finally {
    placing.release();
  }
});

it('whatever is placed and moved, every path continues the path of its parent', async () => {
  const steps = fc.array(fc.record({ move: fc.boolean(), a: fc.nat(), b: fc.nat() }), { minLength: 5, maxLength: 25 });
  await fc.assert(
    fc.asyncProperty(steps, async (drawn) => {
      const members = [await place(2, null), await place(2, null)];
      for (const { move, a, b } of drawn) {
        const [one, other] = [members[a % members.length]!, members[b % members.length]!];
        if (!move) members.push(await place(1, one));
        else await within((tx) => moveMember(tx, one, other)).catch(() => undefined);
      }
      const nodes = new Map<number, { parentId: number | null; path: number[] }>();
      await within(async (tx) => {
        for (const id of members) nodes.set(id, (await findNode(tx, id))!);
      });
      for (const [id, { parentId, path }] of nodes) {
        expect(path).toEqual([...(parentId === null ? [] : nodes.get(parentId)!.path), id]);
        expect(new Set(path).size).toBe(path.length);
      }
    }),
    { numRuns: 8 },
  );
});
