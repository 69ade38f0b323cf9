import type { LimitKind, LimitPeriod, LimitSpan } from '@fairhouse/contract/people/responsible-play';
import type { PoolClient } from 'pg';

export interface LimitRow {
  kind: LimitKind;
  period: LimitSpan;
  /** Minor units or minutes; null: no limit. */
  amount: number | null;
  askedAmount: number | null;
  confirmFrom: Date | null;
  confirmUntil: Date | null;
}

const columns = `kind, period, amount, asked_amount as "askedAmount", confirm_from as "confirmFrom", confirm_until as "confirmUntil"`;

export async function listLimits(tx: PoolClient, memberId: number): Promise<LimitRow[]> {
  return (await tx.query<LimitRow>(`select ${columns} from play_limit where member_id = $1`, [memberId])).rows;
}

export async function findLimit(
  tx: PoolClient,
  memberId: number,
  { kind, period }: Pick<LimitRow, 'kind' | 'period'>,
): Promise<LimitRow | undefined> {
  const { rows } = await tx.query<LimitRow>(
    `select ${columns} from play_limit where member_id = $1 and kind = $2 and period = $3`,
    [memberId, kind, period],
  );
  return rows[0];
}

export async function saveLimit(
  tx: PoolClient,
  { merchantId, memberId }: { merchantId: number; memberId: number },
  { kind, period, amount, askedAmount, confirmFrom, confirmUntil }: LimitRow,
): Promise<void> {
  await tx.query(
    `insert into play_limit (merchant_id, member_id, kind, period, amount, asked_amount, confirm_from, confirm_until)
     values ($1, $2, $3, $4, $5, $6, $7, $8)
     on conflict (member_id, kind, period) do update
       set amount = $5, asked_amount = $6, confirm_from = $7, confirm_until = $8`,
    [merchantId, memberId, kind, period, amount, askedAmount, confirmFrom, confirmUntil],
  );
}

export interface PeriodRow {
  period: LimitPeriod;
  from: Date;
  until: Date;
}

/** The day, week (from Monday) and month of an instant, in a time zone. */
export async function periodsAt(tx: PoolClient, at: Date, timeZone: string): Promise<PeriodRow[]> {
  const { rows } = await tx.query<PeriodRow>(
    `select period, date_trunc(period, $1::timestamptz at time zone $2) at time zone $2 as from,
       (date_trunc(period, $1::timestamptz at time zone $2) + ('1 ' || period)::interval) at time zone $2 as until
     from unnest(array['day', 'week', 'month']) period`,
    [at, timeZone],
  );
  return rows;
}
