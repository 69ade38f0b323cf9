import type { PoolClient } from 'pg';
import type { BonusState } from '@fairhouse/contract/money/bonuses';
import type { RewardTitles } from '@fairhouse/contract/money/rewards';

/** What wagers of a grant follow, as it was granted; amounts in minor units. */
export interface BonusTerms {
  timesX100: number;
  contributionBp: Readonly<Record<string, number>>;
  maxStake: number;
  days: number;
  onWithdraw: 'forfeit' | 'keep';
  maxConvert?: number;
}

export interface GrantRow {
  id: string;
  memberId: number;
  state: BonusState;
  amount: number;
  required: number;
  counted: number;
  terms: BonusTerms;
  source: string;
  /** Of what it was given for, by language; null: unknown. */
  titles: RewardTitles | null;
  createdAt: Date;
  activatedAt: Date | null;
  expiresAt: Date | null;
  endedAt: Date | null;
  settledAt: Date | null;
  converted: number;
  returned: number;
  sweeps: number;
}

/** Of a grant, as `GrantRow` names them. */
export const grantColumns = `id, member_id as "memberId", state, amount, required, counted, terms, source, titles, created_at as "createdAt",
  activated_at as "activatedAt", expires_at as "expiresAt", ended_at as "endedAt", settled_at as "settledAt",
  converted, returned, sweeps`;

/** What is granted, moved and ended of one member is one after the other. */
export async function lockBonuses(tx: PoolClient, memberId: number): Promise<void> {
  await tx.query(`select pg_advisory_xact_lock(hashtextextended('bonus:' || $1, 0))`, [memberId]);
}

type NewGrant = Pick<GrantRow, 'id' | 'memberId' | 'amount' | 'required' | 'terms' | 'source' | 'titles' | 'createdAt'>;

/** False when the member has a grant of this source already. */
export async function insertGrant(tx: PoolClient, merchantId: number, row: NewGrant): Promise<boolean> {
  const { rowCount } = await tx.query(
    `insert into bonus_grant (id, merchant_id, member_id, amount, required, terms, source, created_at, titles)
      values ($1, $2, $3, $4, $5, $6, $7, $8, $9) on conflict (member_id, source) do nothing`,
    [row.id, merchantId, row.memberId, row.amount, row.required, row.terms, row.source, row.createdAt, row.titles],
  );
  return rowCount === 1;
}

/** The grant that is active, or has ended and waits for its open rounds. */
export async function findCurrent(tx: PoolClient, memberId: number): Promise<GrantRow | undefined> {
  const { rows } = await tx.query<GrantRow>(
    `select ${grantColumns} from bonus_grant where member_id = $1 and state <> 'queued' and settled_at is null`,
    [memberId],
  );
  return rows[0];
}

export async function findNext(tx: PoolClient, memberId: number): Promise<GrantRow | undefined> {
  const { rows } = await tx.query<GrantRow>(
    `select ${grantColumns} from bonus_grant where member_id = $1 and state = 'queued' order by created_at, id limit 1`,
    [memberId],
  );
  return rows[0];
}

export async function findGrant(tx: PoolClient, id: string): Promise<GrantRow | undefined> {
  const { rows } = await tx.query<GrantRow>(`select ${grantColumns} from bonus_grant where id = $1`, [id]);
  return rows[0];
}

export async function readGrants(tx: PoolClient, ids: readonly string[]): Promise<Map<string, GrantRow>> {
  if (ids.length === 0) return new Map();
  const { rows } = await tx.query<GrantRow>(`select ${grantColumns} from bonus_grant where id = any($1)`, [ids]);
  return new Map(rows.map((row) => [row.id, row]));
}

export async function listGrants(tx: PoolClient, memberId: number, limit: number): Promise<GrantRow[]> {
  const { rows } = await tx.query<GrantRow>(
    `select ${grantColumns} from bonus_grant where member_id = $1 order by created_at desc, id limit $2`,
    [memberId, limit],
  );
  return rows;
}

/** By the database's clock, like the rounds: those that are opened from then on count. */
export async function activate(tx: PoolClient, id: string, expiresAt: Date): Promise<void> {
  await tx.query(
    `update bonus_grant set state = 'active', activated_at = clock_timestamp(), expires_at = $2
      where id = $1 and state = 'queued'`,
    [id, expiresAt],
  );
}

export async function endGrant(
  tx: PoolClient,
  id: string,
  state: 'completed' | 'forfeited' | 'expired' | 'spent' | 'revoked',
): Promise<boolean> {
  const { rowCount } = await tx.query(
    `update bonus_grant set state = $2, ended_at = clock_timestamp() where id = $1 and state = 'active'`,
    [id, state],
  );
  return rowCount === 1;
}

/** Takes back a grant that waits: nothing was credited. */
export async function revokeQueued(tx: PoolClient, id: string): Promise<boolean> {
  const { rowCount } = await tx.query(
    `update bonus_grant set state = 'revoked', ended_at = clock_timestamp(), settled_at = clock_timestamp()
      where id = $1 and state = 'queued'`,
    [id],
  );
  return rowCount === 1;
}

export async function noteSweep(
  tx: PoolClient,
  id: string,
  { converted, returned }: { converted: number; returned: number },
): Promise<void> {
  await tx.query(
    `update bonus_grant set converted = converted + $2, returned = returned + $3, sweeps = sweeps + 1 where id = $1`,
    [id, converted, returned],
  );
}

export async function settleGrant(tx: PoolClient, id: string): Promise<void> {
  await tx.query('update bonus_grant set settled_at = clock_timestamp() where id = $1', [id]);
}

/** The bonus money of a member now, outside of any lock. */
export async function bonusBalance(tx: PoolClient, memberId: number): Promise<number> {
  const { rows } = await tx.query<{ balance: number }>(
    `select balance from ledger_reading.wallet
      where wallet_id = ledger_reading.bonus_wallet($1) and bucket = ledger_reading.bucket($1)`,
    [memberId],
  );
  return rows[0]?.balance ?? 0;
}

/** Whether rounds since the grant's beginning are open: any, or those that bonus money paid. */
export async function hasOpenRounds(
  tx: PoolClient,
  { memberId, activatedAt }: Pick<GrantRow, 'memberId' | 'activatedAt'>,
  { until, ofBonus }: { until?: Date; ofBonus: boolean },
): Promise<boolean> {
  const { rows } = await tx.query<{ open: boolean }>(
    `select exists (select from ledger_reading.round r
      where r.wallet_id = ledger_reading.main_wallet($1) and r.bucket = ledger_reading.bucket($1) and r.opened_at >= $2
        and ($3::timestamptz is null or r.opened_at <= $3) and r.state = 'open' and (not $4 or r.staked_bonus > 0)) as open`,
    [memberId, activatedAt, until ?? null, ofBonus],
  );
  return rows[0]!.open;
}

export interface DueGrant {
  id: string;
  memberId: number;
}

/**
 * Grants that something may have to be done about: ended ones that are not settled, members who wait with nothing before
 * them, active ones past their time or without bonus money.
 */
export async function findDue(tx: PoolClient, now: Date, limit: number): Promise<DueGrant[]> {
  const { rows } = await tx.query<DueGrant>(
    `select g.id, g.member_id as "memberId" from bonus_grant g
      where g.settled_at is null and (g.ended_at is not null
        or g.state = 'active' and (g.expires_at <= $1 or exists (select from ledger_reading.wallet w
          where w.wallet_id = ledger_reading.bonus_wallet(g.member_id) and w.bucket = ledger_reading.bucket(g.member_id)
            and w.balance = 0))
        or g.state = 'queued' and not exists (select from bonus_grant c
          where c.member_id = g.member_id and c.state <> 'queued' and c.settled_at is null))
      order by g.created_at limit $2`,
    [now, limit],
  );
  return rows;
}

/** True when every round of the member since the grant's beginning was looked at. */
export async function allCounted(
  tx: PoolClient,
  { memberId, activatedAt }: Pick<GrantRow, 'memberId' | 'activatedAt'>,
): Promise<boolean> {
  const { rows } = await tx.query<{ counted: boolean }>(
    `select not exists (select from ledger_reading.round r
      where r.wallet_id = ledger_reading.main_wallet($1) and r.bucket = ledger_reading.bucket($1) and r.opened_at >= $2
        and r.opened_at > coalesce((select counted_to from bonus_mark), '-infinity')) as counted`,
    [memberId, activatedAt],
  );
  return rows[0]!.counted;
}

/** For the reports of rewards. */
export const readableGrants = `select id, member_id, source, state, amount, activated_at, ended_at, converted, returned
  from bonus_grant`;
