import type { PoolClient } from 'pg';
import { CURRENCIES, type Currency } from './currency.ts';
import { houseAccount, type HouseAccount } from './house-accounts.ts';

interface ReportRange {
  /** Days as `2026-11-23`, both included. */
  from: string;
  until: string;
  currency: Currency;
}

/** Sums of all members on a day by list (record-lists.ts); stakes and payouts count on the day of their round's start. */
export interface ListDay {
  day: string;
  list: number;
  lines: number;
  debit: number;
  credit: number;
  members: number;
}

export async function readListDays(tx: PoolClient, { from, until, currency }: ReportRange): Promise<ListDay[]> {
  const { rows } = await tx.query<ListDay>(
    `select to_char(day, 'YYYY-MM-DD') as day, list, sum(lines)::bigint as lines, sum(debit)::bigint as debit,
       sum(credit)::bigint as credit, sum(members)::bigint as members
     from ledger.report_list where merchant = ledger.current_merchant() and day between $1 and $2 and currency = $3
     group by report_list.day, list having sum(members) > 0 order by report_list.day, list`,
    [from, until, CURRENCIES[currency].number],
  );
  return rows;
}

/** What a house account gained on a day, minor units. */
export interface AccountDay extends Required<HouseAccount> {
  day: string;
  change: number;
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

/**
 * The first snapshot has everything before it. A day is that of the posting, exact to the minute between snapshots; of
 * `today` the balances of this moment count, so that it is never behind the lists.
 */
export async function readAccountDays(
  tx: PoolClient,
  { from, until, currency, today }: ReportRange & { today: string },
): Promise<AccountDay[]> {
  const { rows } = await tx.query<{ day: string; account: number; change: number }>(
    `with r as (
       select day, account, balance from ledger.report_account
       where merchant = ledger.current_merchant() and day between $1 and $2 and day <> $4 and currency = $3
       union all
       select $4::date, h.account, sum(h.balance) from ledger.house h
       where h.merchant = ledger.current_merchant() and h.currency = $3 and $4::date between $1::date and $2::date
       group by h.account),
     before as (
       select a.account, (select b.balance from ledger.report_account b
         where b.merchant = ledger.current_merchant() and b.account = a.account and b.currency = $3 and b.day < $1
         order by b.day desc limit 1) as balance
       from (select distinct account from r) a)
     select to_char(r.day, 'YYYY-MM-DD') as day, r.account, (r.balance - coalesce(
         lag(r.balance) over (partition by r.account order by r.day), before.balance, 0))::bigint as change
     from r join before on before.account = r.account order by r.day, r.account`,
    [from, until, CURRENCIES[currency].number, today],
  );
  return rows.map(({ day, account, change }) => ({ day, change, ...houseAccount(account) }));
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
