import { CURRENCIES, type Currency } from '@fairhouse/ledger';
import type { PoolClient } from 'pg';
import { readableNodes } from '../../people/agent-tree/index.ts';
import { readableTypes } from '../../people/identity/index.ts';
import { gameOfRound, readableGames } from '../../play/games/index.ts';
import {
  inTree,
  readableMemberDays,
  readableTeamDays,
  readableTeams,
  roundWeights,
  validBet,
} from '../agent-figures/index.ts';
import type { StoredFigures } from './figures.ts';

const sums = `sum(d.valid)::bigint as valid,
  sum(d.turnover - d.paid - d.bonus - d.rebate - d.salary)::bigint as net`;

interface Of {
  merchantId: number;
  currency: Currency;
  agents: readonly number[];
  /**
   * Begin of what the figures are of. Of rounds that ended before it only corrections that lower a figure count: what the
   * earlier period paid stays as it is.
   */
  since: Date;
}

interface Days extends Of {
  timeZone: string;
  /** Days of the merchant's time zone, both included. */
  from: string;
  until: string;
  /** Valid bets that make a member active. */
  activeFrom: number;
}

/**
 * What corrections on the days raise of members' figures, of rounds that had ended before. $2 and $3 the days, $5 merchant,
 * $6 currency, $7 time zone, $8 since. Three days later no round of before can be corrected any more.
 */
const raised = `
  select member_id, sum(greatest(valid, 0))::bigint as valid, sum(greatest(net, 0))::bigint as net
    from (
      select r.customer as member_id, sum(r.sign * (${validBet})) as valid, sum(r.sign * (r.staked - r.paid)) as net
        from ledger_reading.corrected_rounds($5, ($2::date)::timestamp at time zone $7 - interval '1 microsecond',
          least(($3::date + 1)::timestamp at time zone $7 - interval '1 microsecond', $8::timestamptz + interval '4 days'), $7)
          r ${inTree}
        left join (${readableGames}) g on g.id = ${gameOfRound('r.round')} ${roundWeights}
        where r.currency = $6 and r.closed_at < $8
        group by r.customer, r.vendor, r.round) x
    group by member_id`;

/**
 * The figures of teams in whole days, by agent. The sums of a team are those that were counted on each day: a line that
 * was moved away counts until its move, and is not among the lines.
 */
export async function readDayFigures(
  tx: PoolClient,
  { merchantId, currency, timeZone, agents, since, from, until, activeFrom }: Days,
): Promise<Map<number, StoredFigures>> {
  // Of one agent only those below are summed, of a whole run everybody.
  const below =
    agents.length === 1
      ? `join (${readableNodes}) b on b.member_id = d.member_id join (${readableNodes}) a on a.member_id = ($1::bigint[])[1]
           and b.path[cardinality(a.path)] = a.member_id`
      : '';
  const { rows } = await tx.query<{ agentId: number } & StoredFigures>(
    `with raised as materialized (${raised}),
      own as materialized (
        select o.member_id, o.valid - coalesce(r.valid, 0) as valid, o.net - coalesce(r.net, 0) as net
          from (select d.member_id, ${sums} from (${readableMemberDays}) d ${below}
              where d.day between $2 and $3 group by d.member_id) o
          left join raised r on r.member_id = o.member_id),
      team as materialized (
        select s.agent_id, s.parent_id, s.valid - coalesce(r.valid, 0) as valid, s.net - coalesce(r.net, 0) as net
          from (select d.agent_id, n.parent_id, ${sums} from (${readableTeamDays}) d
              join (${readableNodes}) n on n.member_id = d.agent_id
              where d.day between $2 and $3 and (d.agent_id = any($1) or n.parent_id = any($1))
              group by d.agent_id, n.parent_id) s
          left join (
            select t.agent_id, sum(r.valid)::bigint as valid, sum(r.net)::bigint as net
              from raised r join (${readableTeams}) t on t.member_id = r.member_id group by t.agent_id) r
            on r.agent_id = s.agent_id),
      active as (
        select t.agent_id, count(*) as members from own o join (${readableTeams}) t on t.member_id = o.member_id
          where o.valid >= $4 and t.agent_id = any($1) group by t.agent_id),
      line as (
        select case when y.account_type in (1, 2) then o.member_id else n.parent_id end as agent_id,
            o.member_id as line, o.valid, o.net
          from own o join (${readableNodes}) n on n.member_id = o.member_id
          join (${readableTypes}) y on y.id = o.member_id
        union all
        select t.parent_id, t.agent_id, t.valid, t.net from team t),
      lines as (
        select l.agent_id, jsonb_agg(jsonb_build_object('memberId', l.line, 'valid', l.valid, 'net', l.net) order by l.line)
            as lines
          from (select agent_id, line, sum(valid) as valid, sum(net) as net from line
                  where agent_id = any($1) group by agent_id, line) l group by l.agent_id)
      select a.agent_id as "agentId", coalesce(t.valid, 0) as "validBet", coalesce(t.net, 0) as "netRevenue",
          coalesce(c.members, 0) as "activeMembers", coalesce(l.lines, '[]') as lines
        from unnest($1::bigint[]) a(agent_id) left join team t on t.agent_id = a.agent_id
        left join active c on c.agent_id = a.agent_id left join lines l on l.agent_id = a.agent_id`,
    [agents, from, until, activeFrom, merchantId, CURRENCIES[currency].number, timeZone, since],
  );
  return new Map(rows.map(({ agentId, ...figures }) => [agentId, figures]));
}

interface Rounds extends Of {
  from: Date;
  /** Excluded. */
  to: Date;
  /** The least stake of each class, rising. */
  classes: readonly number[];
  activeFrom: number;
}

/**
 * Sums of members by class and result, as the queries `ended` and `played`. A correction takes its round out of one result and
 * puts it into another, when it is booked; of a round that ended before $8 only if the figure falls by it. The rounds are
 * read before they are joined: under row-level security a member that is computed from a wallet is not looked up in an index. Only members who were
 * added meanwhile are looked for by round; the others, also those outside of the tree, are joined by their sums.
 */
const playedRounds = `
  changed as (
    select r.customer, r.staked, r.paid, r.round, r.closed_at, r.sign,
        r.closed_at >= $8 or sum(r.sign * (${validBet})) over of_round < 0 as of_valid,
        r.closed_at >= $8 or sum(r.sign * (r.staked - r.paid)) over of_round < 0 as of_net
      from ledger_reading.corrected_rounds($1, $3::timestamptz - interval '1 microsecond',
        $4::timestamptz - interval '1 microsecond', 'UTC') r ${inTree}
      left join (${readableGames}) g on g.id = ${gameOfRound('r.round')} ${roundWeights}
      where r.currency = $5 window of_round as (partition by r.customer, r.vendor, r.round)),
  ended as materialized (
    select r.customer, r.staked, r.paid, r.round, r.closed_at, 1 as sign, true as of_valid, true as of_net
      from ledger_reading.round r
      where r.closed_at >= $3 and r.closed_at < $4 and r.merchant = $1 and r.state = 'completed' and r.currency = $5
    union all select customer, staked, paid, round, closed_at, sign, of_valid, of_net from changed),
  added as materialized (select n.member_id, n.added_at from (${readableNodes}) n where n.added_at > $3),
  played as materialized (
    select r.customer as member_id, width_bucket(r.staked, $6::bigint[]) as class, r.paid > r.staked as won,
        sum(case when r.of_valid then r.sign * (${validBet}) else 0 end)::bigint as valid,
        sum(case when r.of_net then r.sign * (r.staked - r.paid) else 0 end)::bigint as net
      from ended r
      left join added on added.member_id = r.customer
      left join (${readableGames}) g on g.id = ${gameOfRound('r.round')} ${roundWeights}
      where added.member_id is null or r.closed_at >= added.added_at
      group by 1, 2, 3)`;

interface PlayedLine {
  agentId: number;
  line: number;
  class: number;
  won: boolean;
  valid: number;
  net: number;
  activeMembers: number;
}

/** The figures of teams from the rounds that ended in a time, by agent; agents without any are left out. */
export async function readRoundFigures(
  tx: PoolClient,
  { merchantId, currency, agents, since, from, to, classes, activeFrom }: Rounds,
): Promise<Map<number, StoredFigures>> {
  const { rows } = await tx.query<PlayedLine>(
    `with ${playedRounds},
      line as (
        select team.agent_id, coalesce(n.path[team.place + 1], n.member_id) as line, p.class, p.won,
            sum(p.valid)::bigint as valid, sum(p.net)::bigint as net
          from played p join (${readableNodes}) n on n.member_id = p.member_id
          join (${readableTypes}) y on y.id = p.member_id
          cross join lateral unnest(case when y.account_type in (1, 2) then n.path
            else n.path[:cardinality(n.path) - 1] end) with ordinality team(agent_id, place)
          where team.agent_id = any($2) group by 1, 2, 3, 4),
      active as (
        select t.agent_id, count(*) as members
          from (select member_id from played group by member_id having sum(valid) >= $7) m
          join (${readableTeams}) t on t.member_id = m.member_id where t.agent_id = any($2) group by t.agent_id)
      select l.agent_id as "agentId", l.line, l.class, l.won, l.valid, l.net, coalesce(c.members, 0) as "activeMembers"
        from line l left join active c on c.agent_id = l.agent_id order by 1, 2, 3, 4`,
    [merchantId, agents, from, to, CURRENCIES[currency].number, classes, activeFrom, since],
  );
  return collect(rows, classes);
}

function collect(rows: readonly PlayedLine[], classes: readonly number[]): Map<number, StoredFigures> {
  const found = new Map<number, StoredFigures>();
  for (const { agentId, line: memberId, class: place, won, valid, net, activeMembers } of rows) {
    const figures = found.get(agentId) ?? {
      validBet: 0,
      netRevenue: 0,
      activeMembers,
      classes: [],
      lines: [],
    };
    found.set(agentId, figures);
    figures.validBet += valid;
    figures.netRevenue += net;
    let line = figures.lines.at(-1);
    if (line?.memberId !== memberId) {
      line = { memberId, valid: 0, net: 0, classes: [] };
      figures.lines.push(line);
    }
    line.valid += valid;
    line.net += net;
    // Below the least class of all contracts.
    const singleBet = classes[place - 1];
    if (singleBet === undefined) continue;
    addTo(figures.classes!, singleBet, won, valid);
    addTo(line.classes!, singleBet, won, valid);
  }
  return found;
}

function addTo(classes: NonNullable<StoredFigures['classes']>, singleBet: number, won: boolean, valid: number): void {
  let found = classes.find((one) => one.singleBet === singleBet);
  if (!found) {
    found = { singleBet, won: 0, lost: 0 };
    classes.push(found);
  }
  found[won ? 'won' : 'lost'] += valid;
}
