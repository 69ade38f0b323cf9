import type { CurrencyCode } from '@fairhouse/contract';
import type { Pool, PoolClient } from 'pg';

type Wanted = 'on' | 'off';

export interface OwnedTank {
  id: string;
  seed: string;
  epoch: number;
  /** Milliseconds of its clock at the time of the answer. */
  at: number;
}

const clock = `floor(extract(epoch from clock_timestamp() - began_at) * 1000)::bigint`;

export async function ensureTanks(db: Pool, tanks: readonly { id: string; seed: string }[]): Promise<void> {
  await db.query(
    `insert into fish_tank (id, seed) select * from unnest($1::text[], $2::text[]) on conflict (id) do nothing`,
    [tanks.map(({ id }) => id), tanks.map(({ seed }) => seed)],
  );
}

/** Takes an open tank that no living process serves; undefined when another one does, or operators closed it. */
export async function claimTank(db: Pool, id: string, owner: string, ms: number): Promise<OwnedTank | undefined> {
  const { rows } = await db.query<OwnedTank>({
    name: 'tank-claim',
    text: `update fish_tank set owner = $2, epoch = epoch + 1, until = clock_timestamp() + $3 * interval '1 ms'
      where id = $1 and wanted = 'on' and (until < clock_timestamp() or owner = $2) returning id, seed, epoch, ${clock} as at`,
    values: [id, owner, ms],
  });
  return rows[0];
}

/** One taking of a tank by a process. */
type Taking = Pick<OwnedTank, 'id' | 'epoch'>;

const takingsOf = (takings: readonly Taking[]) => [takings.map(({ id }) => id), takings.map(({ epoch }) => epoch)];

/** Renews what this process serves; a tank that was taken again since, here or elsewhere, is not among the answered. */
export async function renewTanks(
  db: Pool,
  owner: string,
  ms: number,
  tanks: readonly (Taking & { seated: number })[],
): Promise<{ id: string; wanted: Wanted }[]> {
  const { rows } = await db.query<{ id: string; wanted: Wanted }>({
    name: 'tanks-renew',
    text: `update fish_tank t set until = clock_timestamp() + $2 * interval '1 ms', seated = n.seated
      from unnest($3::text[], $4::bigint[], $5::int[]) as n (id, epoch, seated)
      where t.id = n.id and t.owner = $1 and t.epoch = n.epoch returning t.id, t.wanted`,
    values: [owner, ms, ...takingsOf(tanks), tanks.map(({ seated }) => seated)],
  });
  return rows;
}

/** Gives tanks back, but not one that was taken again since: the next player may come before this is done. */
export async function releaseTanks(db: Pool, owner: string, tanks: readonly Taking[]): Promise<void> {
  await db.query(
    `update fish_tank t set owner = null, until = '-infinity', seated = 0
      from unnest($2::text[], $3::bigint[]) as n (id, epoch) where t.id = n.id and t.owner = $1 and t.epoch = n.epoch`,
    [owner, ...takingsOf(tanks)],
  );
}

/** Whether this process still serves the tank, which it does until the transaction ends. */
export async function holdTank(tx: PoolClient, id: string, owner: string, epoch: number): Promise<boolean> {
  const { rowCount } = await tx.query({
    name: 'tank-hold',
    text: `select 1 from fish_tank where id = $1 and owner = $2 and epoch = $3 and until > clock_timestamp() for share`,
    values: [id, owner, epoch],
  });
  return rowCount === 1;
}

/** A tank that is not wanted takes nobody in. Answers what was wanted before; undefined: there is no such tank. */
export async function wantTank(tx: PoolClient, id: string, wanted: Wanted): Promise<Wanted | undefined> {
  const { rows } = await tx.query<{ wanted: Wanted }>(
    `update fish_tank t set wanted = $2 from (select id, wanted from fish_tank where id = $1 for update) b
      where t.id = b.id returning b.wanted`,
    [id, wanted],
  );
  return rows[0]?.wanted;
}

/** Whether the tank takes a magazine, and goes on doing so until the transaction ends. */
export async function isTankOpen(tx: PoolClient, id: string): Promise<boolean> {
  const { rowCount } = await tx.query({
    name: 'tank-open',
    text: `select from fish_tank where id = $1 and wanted = 'on' for key share`,
    values: [id],
  });
  return rowCount === 1;
}

export interface StoredPot {
  tankId: string;
  currency: CurrencyCode;
  demo: boolean;
  shots: number;
  paid: number;
}

export async function listPots(db: Pool | PoolClient, tankIds: readonly string[]): Promise<StoredPot[]> {
  const { rows } = await db.query<StoredPot>({
    name: 'fish-pots',
    text: `select tank_id as "tankId", currency, demo, shots, paid from fish_pot where tank_id = any($1::text[])`,
    values: [tankIds],
  });
  return rows;
}

/** Writes what the pots of a tank have become. */
export async function writePots(tx: PoolClient, pots: readonly StoredPot[]): Promise<void> {
  await tx.query({
    name: 'fish-pots-write',
    text: `insert into fish_pot as p (tank_id, currency, demo, shots, paid)
      select * from unnest($1::text[], $2::text[], $3::bool[], $4::bigint[], $5::bigint[])
      on conflict (tank_id, currency, demo) do update set shots = excluded.shots, paid = excluded.paid`,
    values: [
      pots.map(({ tankId }) => tankId),
      pots.map(({ currency }) => currency),
      pots.map(({ demo }) => demo),
      pots.map(({ shots }) => shots),
      pots.map(({ paid }) => paid),
    ],
  });
}

export async function listCaught(db: Pool, tankId: string, since: number): Promise<number[]> {
  const { rows } = await db.query<{ fish: number }>('select fish from fish_caught where tank_id = $1 and at >= $2', [
    tankId,
    since,
  ]);
  return rows.map(({ fish }) => fish);
}

export async function storeCaught(
  tx: PoolClient,
  tankId: string,
  caught: readonly { fish: number; at: number }[],
): Promise<void> {
  await tx.query({
    name: 'fish-caught',
    text: `insert into fish_caught (tank_id, fish, at) select $1, * from unnest($2::bigint[], $3::bigint[])`,
    values: [tankId, caught.map(({ fish }) => fish), caught.map(({ at }) => at)],
  });
}

/** Fish whose way is long over. */
export async function forgetCaught(db: Pool): Promise<void> {
  await db.query(`delete from fish_caught c using fish_tank t where t.id = c.tank_id and c.at < ${clock} - 3600000`);
}

export interface TankStand {
  id: string;
  seed: string;
  owner: string | null;
  seated: number;
  wanted: Wanted;
}

/** Who serves which tank now, and how many sit there. */
export async function listStands(db: Pool): Promise<TankStand[]> {
  const { rows } = await db.query<TankStand>({
    name: 'tank-stands',
    text: `select id, seed, case when until > clock_timestamp() then owner end as owner,
        case when until > clock_timestamp() then seated else 0 end as seated, wanted from fish_tank`,
  });
  return rows;
}
