import { SITTING_PAUSE } from '@fairhouse/contract/people/responsible-play';
import type { PoolClient } from 'pg';

export interface SittingRow {
  startedAt: Date;
  lastAt: Date;
  checkedAt: Date;
}

/** What a member has set for play, with the present sitting. */
export interface PlayRules {
  /** Minutes of the longest sitting; null: no limit. */
  sittingMinutes: number | null;
  /** Minutes between two reality checks, as chosen; null: the merchant's. */
  checkMinutes: number | null;
  /** Stakes or losses are limited. */
  stakesLimited: boolean;
  sitting: SittingRow | null;
}

interface Found {
  sittingMinutes: number | null;
  checkMinutes: number | null;
  stakesLimited: boolean;
  startedAt: Date | null;
  lastAt: Date | null;
  checkedAt: Date | null;
}

/** A sitting ends when nothing was opened or staked after this instant. */
export const pauseSince = (at: Date): Date => new Date(at.getTime() - SITTING_PAUSE * 60_000);

export async function readPlayRules(tx: PoolClient, memberId: number, at: Date): Promise<PlayRules> {
  const { rows } = await tx.query<Found>(
    `select l."sittingMinutes", l."checkMinutes", l."stakesLimited",
        s.started_at as "startedAt", s.last_at as "lastAt", s.checked_at as "checkedAt"
      from (select max(amount) filter (where kind = 'sitting') as "sittingMinutes",
                max(amount) filter (where kind = 'reality_check') as "checkMinutes",
                coalesce(bool_or(amount is not null and kind in ('stake', 'loss', 'single_stake')), false) as "stakesLimited"
              from play_limit where member_id = $1) l
        left join sitting s on s.member_id = $1 and s.open and s.last_at > $2`,
    [memberId, pauseSince(at)],
  );
  const { startedAt, lastAt, checkedAt, ...rules } = rows[0]!;
  return { ...rules, sitting: startedAt && lastAt && checkedAt ? { startedAt, lastAt, checkedAt } : null };
}

/** Prolongs the sitting to this instant, or begins one. Parallel calls share one sitting. */
export async function prolongSitting(
  tx: PoolClient,
  { merchantId, memberId, at }: { merchantId: number; memberId: number; at: Date },
): Promise<SittingRow> {
  const write = async () => {
    const { rows } = await tx.query<SittingRow>(
      `insert into sitting (merchant_id, member_id, started_at, last_at, checked_at) values ($1, $2, $3, $3, $3)
       on conflict (member_id) where open do update set last_at = greatest(sitting.last_at, excluded.last_at)
         where sitting.last_at > $4
       returning started_at as "startedAt", last_at as "lastAt", checked_at as "checkedAt"`,
      [merchantId, memberId, at, pauseSince(at)],
    );
    return rows[0];
  };
  const prolonged = await write();
  if (prolonged) return prolonged;
  await tx.query('update sitting set open = false where member_id = $1 and open and last_at <= $2', [
    memberId,
    pauseSince(at),
  ]);
  return (await write())!;
}

export async function noteCheckRead(tx: PoolClient, memberId: number, at: Date): Promise<void> {
  await tx.query(
    `update sitting set checked_at = $2, last_at = greatest(last_at, $2)
     where member_id = $1 and open and last_at > $3`,
    [memberId, at, pauseSince(at)],
  );
}

/** Minutes of a member's sittings in each of these periods. */
export async function sumPlayedMinutes(
  tx: PoolClient,
  memberId: number,
  periods: readonly { from: Date; until: Date }[],
): Promise<number[]> {
  const { rows } = await tx.query<{ minutes: number }>(
    `select coalesce(round(sum(extract(epoch from least(s.last_at, p.ended) - greatest(s.started_at, p.begun)))
         filter (where s.member_id is not null) / 60), 0)::int as minutes
       from unnest($2::timestamptz[], $3::timestamptz[]) with ordinality p (begun, ended, place)
         left join sitting s on s.member_id = $1 and s.started_at < p.ended and s.last_at > p.begun
       group by p.place order by p.place`,
    [memberId, periods.map(({ from }) => from), periods.map(({ until }) => until)],
  );
  return rows.map(({ minutes }) => minutes);
}
