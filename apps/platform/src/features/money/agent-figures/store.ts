import { CURRENCIES, type Currency } from '@fairhouse/ledger';
import type { PoolClient } from 'pg';
import { gameOfRound, readableGames } from '../../play/games/index.ts';
import { readableNodes } from '../../people/agent-tree/index.ts';
import { readableTypes } from '../../people/identity/index.ts';
import { stretchColumns, type Stretch } from '../../../system/stretch.ts';
import { roundWeights, validBet } from './weights-store.ts';

export interface Scope extends Stretch {
  merchantId: number;
  timeZone: string;
  currency: Currency;
}

/** Figures of a day that movements and rounds add to; the same names in every table. */
export const figures = [
  'turnover',
  'valid',
  'paid',
  'rounds',
  'deposits',
  'withdrawals',
  'bonus',
  'rebate',
  'salary',
  'corrections',
  'transfers',
] as const;

/** The period to sum next; undefined while another server does. The mark is locked until the transaction ends. */
export async function takeStretch(tx: PoolClient, merchantId: number, lagMs: number): Promise<Stretch | undefined> {
  await tx.query(
    `insert into agent_figures_mark (merchant_id, summed_to) values ($1, '2020-01-01T00:00:00Z') on conflict do nothing`,
    [merchantId],
  );
  const { rows } = await tx.query<Stretch>(
    `select ${stretchColumns('summed_to', '$2')}
      from agent_figures_mark where merchant_id = $1 for update skip locked`,
    [merchantId, lagMs],
  );
  return rows[0];
}

export async function endStretch(tx: PoolClient, merchantId: number, { upTo }: Stretch): Promise<void> {
  await tx.query('update agent_figures_mark set summed_to = $2 where merchant_id = $1', [merchantId, upTo]);
}

const between = (column: string) => `${column} > $2 and ${column} <= $3`;
const sums = (columns: readonly string[]) => columns.map((name) => `sum(${name})::bigint as ${name}`).join(', ');
const names = figures.join(', ');

const amountOf = (figure: string, sign = '') => `case when m.figure = '${figure}' then ${sign}m.amount else 0 end`;

/** Members who were placed in the stretch: what they did before does not count. $2 from. */
const addedMeanwhile = `
  added as materialized (select n.member_id, n.added_at from (${readableNodes}) n where n.added_at > $2)`;
const since = (at: string) => `(added.member_id is null or ${at} >= added.added_at)`;

/** The columns of `figures` of a source that has only some of them. */
const sumsOf = (given: Readonly<Partial<Record<(typeof figures)[number], string>>>) =>
  figures.map((name) => `${given[name] ? `sum(${given[name]})::bigint` : '0'} as ${name}`).join(', ');

/**
 * Of the rounds `r` of `corrected_rounds`, those that ended after their member was placed: others never counted for a tree.
 */
export const inTree = `join (${readableNodes}) placed on placed.member_id = r.customer and r.closed_at >= placed.added_at`;

/**
 * What the stretch adds to the days of the members in a tree. $1 merchant, $2 from, $3 until, $4 time zone, $5 currency.
 * Rounds and movements are summed before they are joined with the tree: one look-up for a member instead of one for a
 * round. Only members who were added meanwhile are looked for by round.
 */
const memberDays = `
  with ${addedMeanwhile},
    played as (
      select r.customer as member_id, (r.closed_at at time zone $4)::date as day,
          ${sumsOf({ turnover: 'r.staked', valid: validBet, paid: 'r.paid', rounds: '1' })}
        from ledger_reading.round r left join added on added.member_id = r.customer
        left join (${readableGames}) g on g.id = ${gameOfRound('r.round')} ${roundWeights}
        where ${between('r.closed_at')} and r.merchant = $1 and r.state = 'completed' and r.currency = $5
          and ${since('r.closed_at')}
        group by 1, 2),
    changed as materialized (select * from ledger_reading.corrected_rounds($1, $2, $3, $4)),
    corrected as (
      select r.customer as member_id, r.day, ${sumsOf({ valid: `r.sign * (${validBet})`, paid: 'r.sign * r.paid' })}
        from changed r ${inTree}
        left join (${readableGames}) g on g.id = ${gameOfRound('r.round')} ${roundWeights}
        where r.currency = $5
        group by 1, 2),
    moved as (
      select m.customer as member_id, (m.at at time zone $4)::date as day, ${sumsOf({
        deposits: amountOf('deposit'),
        withdrawals: amountOf('withdrawal', '-'),
        bonus: amountOf('bonus'),
        rebate: amountOf('rebate'),
        salary: amountOf('salary'),
        corrections: amountOf('correction'),
        transfers: amountOf('transfer'),
      })}
        from ledger_reading.movement m left join added on added.member_id = m.customer
        where ${between('m.at')} and m.merchant = $1 and m.currency = $5 and m.figure <> 'other' and ${since('m.at')}
        group by 1, 2)
  select d.* from (
      select member_id, day, ${sums(figures)} from (
          select * from played union all select * from corrected union all select * from moved) x
        group by member_id, day) d
    join (${readableNodes}) n on n.member_id = d.member_id`;

/** Whose team a member of a tree counts in: all above; agents of lines also count in their own. */
export const readableTeams = `
  select n.member_id, team.agent_id from (${readableNodes}) n join (${readableTypes}) t on t.id = n.member_id
    cross join lateral unnest(case when t.account_type in (1, 2) then n.path else n.path[:cardinality(n.path) - 1] end)
      as team(agent_id)`;

const parametersOf = ({ merchantId, from, upTo, timeZone, currency }: Scope) => [
  merchantId,
  from,
  upTo,
  timeZone,
  CURRENCIES[currency].number,
];

const added = (table: string, columns: readonly string[]) =>
  columns.map((name) => `${name} = ${table}.${name} + excluded.${name}`).join(', ');

/** Adds the stretch to the days of members and of the teams that they are in. */
export async function addDays(tx: PoolClient, scope: Scope): Promise<void> {
  await tx.query(
    `with delta as materialized (${memberDays}),
      first as materialized (
        select d.*, (coalesce(b.valid, 0) + d.valid > 0)::int - (coalesce(b.valid, 0) > 0)::int as active
          from delta d left join agent_member_day b on b.member_id = d.member_id and b.day = d.day),
      member_days as (
        insert into agent_member_day as t (merchant_id, member_id, day, ${names})
          select $1, member_id, day, ${names} from delta order by member_id, day
          on conflict (member_id, day) do update set ${added('t', figures)})
      insert into agent_team_day as t (merchant_id, agent_id, day, ${names}, active, registered)
        select $1, a.agent_id, f.day, ${sums(figures)}, sum(f.active), 0
          from first f join (${readableTeams}) a on a.member_id = f.member_id
          group by a.agent_id, f.day order by a.agent_id, f.day
        on conflict (agent_id, day) do update set ${added('t', [...figures, 'active'])}`,
    parametersOf(scope),
  );
}

/** Counts the members who were placed in the stretch, for everybody above. */
export async function addRegistered(tx: PoolClient, { merchantId, from, upTo, timeZone }: Scope): Promise<void> {
  const placed = `
    select a.agent_id, (n.added_at at time zone $4)::date as day, count(*) as members,
        count(*) filter (where t.account_type <> 0) as agents
      from (${readableNodes}) n join (${readableTypes}) t on t.id = n.member_id
      cross join lateral unnest(n.path[:cardinality(n.path) - 1]) as a(agent_id)
      where ${between('n.added_at')} group by 1, 2`;
  await tx.query(
    `with placed as materialized (${placed}),
      totals as (
        insert into agent_team_total as t (merchant_id, agent_id, members, agents, balance)
          select $1, agent_id, sum(members), sum(agents), 0 from placed group by agent_id order by agent_id
          on conflict (agent_id) do update set members = t.members + excluded.members, agents = t.agents + excluded.agents)
      insert into agent_team_day as t (merchant_id, agent_id, day, ${names}, active, registered)
        select $1, agent_id, day, ${figures.map(() => '0').join(', ')}, 0, members from placed order by agent_id, day
        on conflict (agent_id, day) do update set registered = t.registered + excluded.registered`,
    [merchantId, from, upTo, timeZone],
  );
}

/**
 * Adds what moved on the wallets of members to the balances of their teams. The movements are read before they are
 * joined: under row-level security a member that is computed from a wallet is not looked up in an index.
 */
export async function addBalances(tx: PoolClient, { merchantId, from, upTo, currency }: Scope): Promise<void> {
  await tx.query(
    `with moved as materialized (
        select l.customer, l.at, l.amount from ledger_reading.movement l
          where ${between('l.at')} and l.merchant = $1 and l.currency = $4 and l.is_balance),
      ${addedMeanwhile}
      insert into agent_team_total as t (merchant_id, agent_id, members, agents, balance)
      select $1, a.agent_id, 0, 0, sum(m.amount)
        from (select l.customer, sum(l.amount) as amount
                from moved l left join added on added.member_id = l.customer
                where ${since('l.at')} group by l.customer) m
        join (${readableTeams}) a on a.member_id = m.customer group by a.agent_id order by a.agent_id
      on conflict (agent_id) do update set balance = t.balance + excluded.balance`,
    [merchantId, from, upTo, CURRENCIES[currency].number],
  );
}

export interface Difference {
  what: 'member' | 'team';
  id: number;
  figure: string;
  stored: number;
  counted: number;
}

/** Most differences that a recount lists. */
const MOST_DIFFERENCES = 100;

/**
 * Compares the stored figures of a day with the ledger, up to the mark: those of members with their rounds and movements,
 * those of teams with their members. The scope is the day.
 */
export async function findDifferences(tx: PoolClient, day: string, scope: Scope): Promise<Difference[]> {
  const compared = `cross join lateral (values ${figures
    .map((name) => `('${name}', coalesce(s.${name}, 0), coalesce(c.${name}, 0))`)
    .join(', ')}) f(figure, stored, counted)`;
  const { rows } = await tx.query<Difference>(
    `with counted as materialized (${memberDays}),
      stored as materialized (select * from agent_member_day where merchant_id = $1 and day = $6::date)
      select 'member' as what, coalesce(s.member_id, c.member_id) as id, f.figure, f.stored, f.counted
        from stored s full join counted c on c.member_id = s.member_id and c.day = s.day ${compared}
        where f.stored <> f.counted and coalesce(c.day, $6::date) = $6::date
      union all
      select 'team', coalesce(s.agent_id, c.agent_id), f.figure, f.stored, f.counted
        from (select * from agent_team_day where merchant_id = $1 and day = $6::date) s
        full join (select agent_id, ${sums(figures)} from (
            select a.agent_id, ${names} from stored d join (${readableTeams}) a on a.member_id = d.member_id
            union all select agent_id, ${names} from agent_moved_day where merchant_id = $1 and day = $6::date
          ) x group by agent_id) c on c.agent_id = s.agent_id ${compared}
        where f.stored <> f.counted
      limit ${MOST_DIFFERENCES}`,
    [...parametersOf(scope), day],
  );
  return rows;
}

/** The stretch of a whole day, up to the mark, which is locked: nothing is summed until the transaction ends. */
export async function stretchOfDay(tx: PoolClient, day: string, timeZone: string): Promise<Stretch | undefined> {
  const { rows } = await tx.query<Stretch>(
    `select (($1::date)::timestamp at time zone $2 - interval '1 microsecond')::text as from,
        least(summed_to, ($1::date + 1)::timestamp at time zone $2 - interval '1 microsecond')::text as "upTo"
      from agent_figures_mark for share`,
    [day, timeZone],
  );
  return rows[0];
}
