import { CURRENCIES, type Currency } from '@fairhouse/ledger';
import { wholeStakeCategories } from '@fairhouse/rewards';
import type { PoolClient } from 'pg';
import { stretchColumns, type Stretch } from '../../../system/stretch.ts';
import { gameOfRound, readableGames } from '../games/index.ts';

export interface Scope extends Stretch {
  merchantId: number;
  timeZone: string;
  currency: Currency;
}

/** The figures of a member, a day and a category; the same names in every table. */
export const playFigures = ['staked', 'paid', 'staked_bonus', 'paid_bonus', 'valid', 'rounds'] as const;

/** The period to count next; undefined while another server counts. The mark is locked until the transaction ends. */
export async function takeStretch(tx: PoolClient, merchantId: number, lagMs: number): Promise<Stretch | undefined> {
  await tx.query(
    `insert into play_sums_mark (merchant_id, counted_to) values ($1, '2020-01-01T00:00:00Z') on conflict do nothing`,
    [merchantId],
  );
  const { rows } = await tx.query<Stretch>(
    `select ${stretchColumns('counted_to', '$2')} from play_sums_mark where merchant_id = $1 for update skip locked`,
    [merchantId, lagMs],
  );
  return rows[0];
}

export async function endStretch(tx: PoolClient, merchantId: number, { upTo }: Stretch): Promise<void> {
  await tx.query('update play_sums_mark set counted_to = $2 where merchant_id = $1', [merchantId, upTo]);
}

const wholeStakes = [...wholeStakeCategories].map((category) => `'${category}'`).join(', ');

/** `validStake` of `@fairhouse/rewards` for a settled round `r` of a game `g`. A test compares both. */
export const validPlay = `case when g.category in (${wholeStakes}) then r.staked
  else least(r.staked, abs(r.paid - r.staked)) end`;

const names = playFigures.join(', ');
const added = playFigures.map((name) => `${name} = t.${name} + excluded.${name}`).join(', ');
const sums = playFigures.map((name) => `sum(${name})::bigint as ${name}`).join(', ');
const gameOf = `left join (${readableGames}) g on g.id = ${gameOfRound('r.round')}`;

/**
 * What the stretch adds: rounds that have ended, with what they paid until then, and corrections of rounds that had ended
 * before. The ledger refuses bets, wins and refunds of ended rounds.
 * $1 merchant, $2 from, $3 until, $4 time zone, $5 currency (trial money counts nowhere).
 */
const playOfStretch = `
  select member_id, day, category, ${sums} from (
      select r.customer as member_id, (r.closed_at at time zone $4)::date as day, coalesce(g.category, '') as category,
          sum(r.staked) as staked, sum(r.paid) as paid, sum(r.staked_bonus) as staked_bonus,
          sum(r.paid_bonus) as paid_bonus, sum(${validPlay}) as valid, count(*) as rounds
        from ledger_reading.round r ${gameOf}
        where r.closed_at > $2 and r.closed_at <= $3 and r.merchant = $1 and r.state = 'completed' and r.currency = $5
        group by 1, 2, 3
      union all
      select r.customer, r.day, coalesce(g.category, ''), 0, sum(r.sign * r.paid), 0, 0, sum(r.sign * (${validPlay})), 0
        from ledger_reading.corrected_rounds($1, $2, $3, $4) r ${gameOf}
        where r.currency = $5
        group by 1, 2, 3) x
    group by 1, 2, 3`;

const parametersOf = ({ merchantId, from, upTo, timeZone, currency }: Scope) => [
  merchantId,
  from,
  upTo,
  timeZone,
  CURRENCIES[currency].number,
];

/** Adds the stretch to the days and to the lifetimes of members. */
export async function addPlay(tx: PoolClient, scope: Scope): Promise<void> {
  await tx.query(
    `with delta as materialized (${playOfStretch}),
      days as (
        insert into member_day as t (merchant_id, member_id, day, category, ${names})
          select $1, member_id, day, category, ${names} from delta order by member_id, day, category
          on conflict (member_id, day, category) do update set ${added})
      insert into member_play as t (merchant_id, member_id, category, ${names}, changed_to)
        select $1, member_id, category, ${sums}, $3::timestamptz from delta
          group by member_id, category order by member_id, category
        on conflict (member_id, category) do update set ${added}, changed_to = excluded.changed_to`,
    parametersOf(scope),
  );
}

/** The stretch of a whole day, up to the mark, which is locked: nothing is counted until the transaction ends. */
export async function stretchOfDay(tx: PoolClient, day: string, timeZone: string): Promise<Stretch | undefined> {
  const { rows } = await tx.query<Stretch>(
    `select (($1::date)::timestamp at time zone $2 - interval '1 microsecond')::text as from,
        least(counted_to, ($1::date + 1)::timestamp at time zone $2 - interval '1 microsecond')::text as "upTo"
      from play_sums_mark for share`,
    [day, timeZone],
  );
  return rows[0];
}

export interface Difference {
  what: 'day' | 'lifetime';
  memberId: number;
  category: string;
  figure: string;
  stored: number;
  counted: number;
}

/** Most differences that a recount lists. */
const MOST_DIFFERENCES = 100;

const compared = `cross join lateral (values ${playFigures
  .map((name) => `('${name}', coalesce(s.${name}, 0), coalesce(c.${name}, 0))`)
  .join(', ')}) f(figure, stored, counted)`;
const columns = `coalesce(s.member_id, c.member_id) as "memberId", coalesce(s.category, c.category) as category,
  f.figure, f.stored, f.counted`;

/** Compares a day with the rounds of the ledger, up to the mark, and lifetimes with the days. The scope is the day. */
export async function findDifferences(tx: PoolClient, day: string, scope: Scope): Promise<Difference[]> {
  const { rows } = await tx.query<Difference>(
    `with counted as materialized (${playOfStretch}),
      stored as materialized (select * from member_day where merchant_id = $1 and day = $6::date),
      lifetime as materialized (select member_id, category, ${sums} from member_day where merchant_id = $1 group by 1, 2)
      select 'day' as what, ${columns}
        from stored s full join counted c on c.member_id = s.member_id and c.day = s.day and c.category = s.category
        ${compared} where f.stored <> f.counted
      union all
      select 'lifetime', ${columns}
        from (select * from member_play where merchant_id = $1) s
        full join lifetime c on c.member_id = s.member_id and c.category = s.category
        ${compared} where f.stored <> f.counted
      limit ${MOST_DIFFERENCES}`,
    [...parametersOf(scope), day],
  );
  return rows;
}
