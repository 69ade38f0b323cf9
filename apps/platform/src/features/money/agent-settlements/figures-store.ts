import { CURRENCIES, type Currency } from '@fairhouse/ledger';
import type { PoolClient } from 'pg';
import { readableNodes } from '../../people/agent-tree/index.ts';
import { readableTypes } from '../../people/identity/index.ts';
import { gameOfRound, readableGames } from '../../play/games/index.ts';
import { readableMemberDays, readableTeamDays, readableTeams, roundWeights, validBet } from '../agent-figures/index.ts';
import type { StoredFigures } from './figures.ts';

const sums = `sum(d.valid)::bigint as valid,
  sum(d.turnover - d.paid - d.bonus - d.rebate - d.salary)::bigint as net`;

interface Days {
  agents: readonly number[];
  /** Days of the merchant's time zone, both included. */
  from: string;
  until: string;
  /** Valid bets that make a member active. */
  activeFrom: number;
}

/**
 * The figures of teams in whole days, by agent. The sums of a team are those that were counted on each day: a line that
 * was moved away counts until its move, and is not among the lines.
 */
export async function readDayFigures(
  tx: PoolClient,
  { agents, from, until, activeFrom }: Days,
): Promise<Map<number, StoredFigures>> {
  // Of one agent only those below are summed, of a whole run everybody.
  const below =
    agents.length === 1
      ? `join (${readableNodes}) b on b.member_id = d.member_id join (${readableNodes}) a on a.member_id = ($1::bigint[])[1]
           and b.path[cardinality(a.path)] = a.member_id`
      : '';
  const { rows } = await tx.query<{ agentId: number } & StoredFigures>(
    `with own as materialized (
        select d.member_id, ${sums} from (${readableMemberDays}) d ${below}
          where d.day between $2 and $3 group by d.member_id),
      team as materialized (
        select d.agent_id, n.parent_id, ${sums} from (${readableTeamDays}) d
          join (${readableNodes}) n on n.member_id = d.agent_id
          where d.day between $2 and $3 and (d.agent_id = any($1) or n.parent_id = any($1))
          group by d.agent_id, n.parent_id),
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
    [agents, from, until, activeFrom],
  );
  return new Map(rows.map(({ agentId, ...figures }) => [agentId, figures]));
}

interface Rounds {
  merchantId: number;
  currency: Currency;
  agents: readonly number[];
  from: Date;
  /** Excluded. */
  to: Date;
  /** The least stake of each class, rising. */
  classes: readonly number[];
  activeFrom: number;
}

/**
 * Sums of members by class and result, as the queries `ended` and `played`. The rounds are read before they are joined:
 * under row-level security a member that is computed from a wallet is not looked up in an index. Only members who were
 * added meanwhile are looked for by round; the others, also those outside of the tree, are joined by their sums.
 */
const playedRounds = `
  ended as materialized (
    select r.customer, r.staked, r.paid, r.round, r.closed_at from ledger_reading.round r
      where r.closed_at >= $3 and r.closed_at < $4 and r.merchant = $1 and r.state = 'completed' and r.currency = $5),
  added as materialized (select n.member_id, n.added_at from (${readableNodes}) n where n.added_at > $3),
  played as materialized (
    select r.customer as member_id, width_bucket(r.staked, $6::bigint[]) as class, r.paid > r.staked as won,
        sum(${validBet})::bigint as valid, sum(r.staked - r.paid)::bigint as net
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
  { merchantId, currency, agents, from, to, classes, activeFrom }: Rounds,
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
    [merchantId, agents, from, to, CURRENCIES[currency].number, classes, activeFrom],
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
