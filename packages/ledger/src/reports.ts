import type { PoolClient } from 'pg';
import { CURRENCIES, type Currency } from './currency.ts';
import { houseAccount, purposeOf, SUB_COUNT, type HouseAccount, type Purpose } from './house-accounts.ts';

interface ReportRange {
  /** Days as `2026-11-23`, both included. */
  from: string;
  until: string;
  currency: Currency;
}

/** Sums of all members by list (record-lists.ts); stakes and payouts count on the day of their round's start. */
interface ListTotal {
  list: number;
  lines: number;
  debit: number;
  credit: number;
}

export async function readListTotals(tx: PoolClient, { from, until, currency }: ReportRange): Promise<ListTotal[]> {
  const { rows } = await tx.query<ListTotal>(
    `select list, sum(lines)::bigint as lines, sum(debit)::bigint as debit, sum(credit)::bigint as credit
     from ledger.report_list where merchant = ledger.current_merchant() and day between $1 and $2 and currency = $3
     group by list`,
    [from, until, CURRENCIES[currency].number],
  );
  return rows;
}

/** How many members have a line or sum of a list on a day. */
interface ListMembers {
  day: string;
  list: number;
  members: number;
}

export async function readListMembers(
  tx: PoolClient,
  { from, until, currency, lists }: ReportRange & { lists: readonly number[] },
): Promise<ListMembers[]> {
  const { rows } = await tx.query<ListMembers>(
    `select to_char(day, 'YYYY-MM-DD') as day, list, members from ledger.report_list
     where merchant = ledger.current_merchant() and day between $1 and $2 and list = any($4::smallint[]) and currency = $3
       and bucket = 0 and members > 0`,
    [from, until, CURRENCIES[currency].number, lists],
  );
  return rows;
}

/** Stores the balances of the house's accounts as those of a day, in place of an earlier snapshot of it. */
export async function snapshotAccounts(tx: PoolClient, { day, at }: { day: string; at: Date }): Promise<void> {
  await tx.query(
    `insert into ledger.report_account as r (merchant, day, account, currency, balance, at)
     select h.merchant, $1::date, h.account, h.currency, sum(h.balance), $2 from ledger.house h
       where h.merchant = ledger.current_merchant() group by h.merchant, h.account, h.currency
     on conflict (merchant, day, account, currency) do update set balance = excluded.balance, at = excluded.at
       where r.at <= excluded.at`,
    [day, at],
  );
}

/** What the house gained on a day in all accounts of a purpose, minor units. */
interface PurposeDay {
  day: string;
  purpose: Purpose;
  change: number;
}

/** What a house account gained over the range, minor units. */
interface AccountChange extends Required<HouseAccount> {
  change: number;
}

/** A snapshot has every account of the house, so that the sums of two snapshots may be subtracted. */
const LAST_BEFORE = `(select max(b.day) from ledger.report_account b
  where b.merchant = ledger.current_merchant() and b.currency = $3 and b.day < $1)`;

/**
 * The first snapshot has everything before it. A day is that of the posting, exact to the minute between snapshots; of
 * `today` the balances of this moment count, so that it is never behind the lists.
 */
export async function readPurposeDays(
  tx: PoolClient,
  { from, until, currency, today }: ReportRange & { today: string },
): Promise<PurposeDay[]> {
  const { rows } = await tx.query<{ day: string; purpose: number; change: number }>(
    `with r as (
       select day, account / $5::int as purpose, sum(balance) as balance from ledger.report_account
         where merchant = ledger.current_merchant() and currency = $3 and day <> $4
           and (day between $1 and $2 or day = ${LAST_BEFORE})
         group by 1, 2
       union all
       select $4::date, account / $5::int, sum(balance) from ledger.house
         where merchant = ledger.current_merchant() and currency = $3 and $4::date between $1::date and $2::date
         group by 2),
     changed as (
       select day, purpose, balance - coalesce(lag(balance) over (partition by purpose order by day), 0) as change from r)
     select to_char(day, 'YYYY-MM-DD') as day, purpose, change::bigint from changed where day >= $1 and change <> 0`,
    [from, until, CURRENCIES[currency].number, today, SUB_COUNT],
  );
  return rows.map(({ day, purpose, change }) => ({ day, purpose: purposeOf(purpose), change }));
}

/** The sums of `readPurposeDays`, for each account; read from two snapshots, or from one and the present balances. */
export async function readAccountChanges(
  tx: PoolClient,
  { from, until, currency, today }: ReportRange & { today: string },
): Promise<AccountChange[]> {
  const { rows } = await tx.query<{ account: number; change: number }>(
    `with last as (
       select max(b.day) as day from ledger.report_account b
         where b.merchant = ledger.current_merchant() and b.currency = $3 and b.day between $1 and $2),
     x as (
       select account, balance from ledger.house
         where merchant = ledger.current_merchant() and currency = $3 and $4::date between $1::date and $2::date
       union all
       select account, balance from ledger.report_account
         where merchant = ledger.current_merchant() and currency = $3 and $4::date not between $1::date and $2::date
           and day = (select day from last)
       union all
       select account, -balance from ledger.report_account
         where merchant = ledger.current_merchant() and currency = $3 and day = ${LAST_BEFORE}
           and ($4::date between $1::date and $2::date or (select day from last) is not null))
     select account, sum(balance)::bigint as change from x group by account having sum(balance) <> 0`,
    [from, until, CURRENCIES[currency].number, today],
  );
  return rows.map(({ account, change }) => ({ change, ...houseAccount(account) }));
}

/** Members by the month of their first deposit, and how many of them played in each later month. */
export interface Cohort {
  /** `2026-11` */
  first: string;
  month: string;
  members: number;
  staked: number;
  paid: number;
}

export async function readCohorts(
  tx: PoolClient,
  { since, currency }: { since: string; currency: Currency },
): Promise<Cohort[]> {
  const { rows } = await tx.query<Cohort>(
    `with joined as (
       select d.wallet_id, min(d.day) as day from ledger.record_day d
         join ledger.wallet w on w.id = d.wallet_id and w.bucket = d.bucket and w.currency = $2
         where d.merchant = ledger.current_merchant() and d.list = 1 group by d.wallet_id having min(d.day) >= $1)
     select to_char(j.day, 'YYYY-MM') as first, to_char(d.day, 'YYYY-MM') as month,
       count(distinct d.wallet_id) as members, sum(d.debit)::bigint as staked, sum(d.credit)::bigint as paid
     from joined j join ledger.record_day d on d.wallet_id = j.wallet_id and d.list = ledger.list_of_rounds()
     where d.merchant = ledger.current_merchant() group by 1, 2 order by 1, 2`,
    [since, CURRENCIES[currency].number],
  );
  return rows;
}
