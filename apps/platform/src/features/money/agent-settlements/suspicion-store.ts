import type { Suspicion, SuspicionReason } from '@fairhouse/contract/money/agent-settlements-backoffice';
import { CURRENCIES, type Currency } from '@fairhouse/ledger';
import type { PoolClient } from 'pg';
import { readableNodes } from '../../people/agent-tree/index.ts';
import { readableBrowsers } from '../../people/identity/index.ts';
import { gameOfRound, readableGames } from '../../play/games/index.ts';
import { readableMemberDays, roundWeights, validBet } from '../agent-figures/index.ts';
import { readableAgentTransfers } from '../agent-transfers/index.ts';
import { readablePayoutAccounts } from '../withdrawals/index.ts';

export interface Suspected {
  agentId: number;
  reason: SuspicionReason;
  memberId: number;
  /** The other one of two members. */
  otherId: number | null;
}

/** Settlements of a run that pay something. */
const paid = `select s.agent_id, (s.figures->>'validBet')::bigint as valid from agent_settlement s
  where s.run_id = $1 and s.state = 'computed' and s.pay > 0`;

/** A device or payout account that an agent shares with somebody below who played on these days. */
export async function findSharedTraits(
  tx: PoolClient,
  { runId, from, until }: { runId: string; from: string; until: string },
): Promise<Suspected[]> {
  const sharing = (reason: string, traits: string, trait: string) =>
    `select '${reason}' as reason, p.agent_id, o.member_id from paid p join (${traits}) m on m.member_id = p.agent_id
       join (${traits}) o on o.merchant_id = m.merchant_id and o.${trait} = m.${trait} and o.member_id <> m.member_id`;
  const { rows } = await tx.query<Suspected>(
    `with paid as materialized (${paid})
      select distinct x.agent_id as "agentId", x.reason, x.member_id as "memberId", null::bigint as "otherId"
        from (${sharing('device', readableBrowsers, 'browser_hash')}
          union all ${sharing('payout', readablePayoutAccounts, 'fingerprint')}) x
        join (${readableNodes}) a on a.member_id = x.agent_id
        join (${readableNodes}) n on n.member_id = x.member_id and n.path[cardinality(a.path)] = x.agent_id
        where exists (select from (${readableMemberDays}) d
            where d.member_id = x.member_id and d.day between $2 and $3 and d.valid > 0)
          and not exists (select from agent_shared_trait c
            where c.agent_id = x.agent_id and c.member_id = x.member_id and c.reason = x.reason)
        order by 1, 2, 3`,
    [runId, from, until],
  );
  return rows;
}

/** Money that an agent sent down and got back, or the other way round, within the period: at least half of it. */
export async function findCircles(
  tx: PoolClient,
  { runId, from, to }: { runId: string; from: Date; to: Date },
): Promise<Suspected[]> {
  const { rows } = await tx.query<Suspected>(
    `with paid as materialized (${paid}),
      edges as (
        select case t.direction when 'down' then t.from_id else t.to_id end as upper,
            case t.direction when 'down' then t.to_id else t.from_id end as lower,
            coalesce(sum(t.amount) filter (where t.direction = 'down'), 0) as down,
            coalesce(sum(t.amount) filter (where t.direction = 'up'), 0) as up
          from (${readableAgentTransfers}) t
          where t.merchant_id = current_merchant() and t.created_at >= $2 and t.created_at < $3 group by 1, 2)
      select p.agent_id as "agentId", 'circular' as reason, e.upper as "memberId", e.lower as "otherId"
        from edges e join paid p on p.agent_id in (e.upper, e.lower)
        where 2 * least(e.down, e.up) >= greatest(e.down, e.up) order by 1, 3, 4`,
    [runId, from, to],
  );
  return rows;
}

/** Rounds of two members that must face each other before they are suspected. */
const FEWEST_MIRRORED = 8;

/** One part in so many of a team's valid bets that each of both must have: so at most as many members of a team are compared. */
const LEAST_PART = 25;

/**
 * Two members of one team who bet the same amounts on opposite sides of the same games in the same minutes, with four
 * fifths of what they played there: nobody risks anything, and the team has valid bets. Games without sides are left
 * out. Both had at least a tenth of the team's valid bets, and each at least a twenty-fifth. That is looked at first:
 * the minutes are compared only of members who can be suspected at all, never of a crowd. The rounds are read before
 * they are joined, as in figures-store.ts.
 */
export async function findMirrored(
  tx: PoolClient,
  {
    runId,
    merchantId,
    currency,
    from,
    to,
  }: { runId: string; merchantId: number; currency: Currency; from: Date; to: Date },
): Promise<Suspected[]> {
  // The parts have no statistics: comparing each row of one with each of another would never end.
  await tx.query('set local enable_nestloop = off');
  const { rows } = await tx.query<Suspected>(
    `with paid as materialized (${paid}),
      ended as materialized (
        select r.customer, r.staked, r.paid, r.round, r.closed_at from ledger_reading.round r
          where r.closed_at >= $2 and r.closed_at < $3 and r.merchant = $4 and r.state = 'completed' and r.currency = $5
            and r.staked <> r.paid),
      sided as materialized (
        select r.customer as member_id, g.id as game, r.staked, r.paid > r.staked as won,
            date_bin('1 minute', r.closed_at, 'epoch') as minute, ${validBet} as valid
          from ended r
          join (${readableGames}) g on g.id = ${gameOfRound('r.round')} ${roundWeights}
          where g.category not in ('RNG', 'FISH')),
      totals as materialized (
        select member_id, sum(staked) as staked, sum(valid) as valid from sided group by member_id),
      large as materialized (
        select p.agent_id, p.valid as of_team, t.*
          from totals t join (${readableNodes}) n on n.member_id = t.member_id
          cross join lateral unnest(n.path) team(agent_id) join paid p on p.agent_id = team.agent_id
          where ${LEAST_PART} * t.valid >= p.valid),
      likely as materialized (
        select x.agent_id, x.member_id as one, y.member_id as other, greatest(x.staked, y.staked) as staked
          from large x join large y on y.agent_id = x.agent_id and y.member_id > x.member_id
          where 5 * least(x.staked, y.staked) >= 4 * greatest(x.staked, y.staked)
            and 10 * (x.valid + y.valid) >= x.of_team),
      sides as materialized (
        select member_id, game, staked, minute, count(*) filter (where won) as won, count(*) filter (where not won) as lost
          from sided where member_id in (select one from likely union select other from likely)
          group by member_id, game, staked, minute),
      pairs as (
        select l.one, l.other, sum(least(a.won, b.lost) + least(a.lost, b.won)) as rounds,
            sum(a.staked * (least(a.won, b.lost) + least(a.lost, b.won))) as staked
          from (select distinct one, other from likely) l join sides a on a.member_id = l.one
          join sides b on b.member_id = l.other and b.game = a.game and b.staked = a.staked and b.minute = a.minute
          group by l.one, l.other)
      select l.agent_id as "agentId", 'mirrored' as reason, x.one as "memberId", x.other as "otherId"
        from pairs x join likely l on l.one = x.one and l.other = x.other
        where x.rounds >= ${FEWEST_MIRRORED} and 5 * x.staked >= 4 * l.staked
        order by 1, 3, 4`,
    [runId, from, to, merchantId, CURRENCIES[currency].number],
  );
  await tx.query('set local enable_nestloop = on');
  return rows;
}

/** Marks settlements to wait for a review; one that was reviewed before with the same reasons goes on. */
export async function markSuspected(tx: PoolClient, runId: string, found: readonly Suspected[]): Promise<void> {
  const byAgent = Map.groupBy(found, ({ agentId }) => agentId);
  const marks = [...byAgent].map(([agent_id, list]) => ({
    agent_id,
    suspicions: list.map(({ reason, memberId, otherId }) => ({ reason, memberId, otherId })),
  }));
  if (marks.length === 0) return;
  await tx.query(
    `update agent_settlement s set suspicions = m.suspicions, review = 'open'
      from jsonb_to_recordset($2::jsonb) m(agent_id bigint, suspicions jsonb)
      where s.run_id = $1 and s.agent_id = m.agent_id and s.state = 'computed'
        and not exists (select from agent_settlement e where e.contract_id = s.contract_id
          and e.period_start = s.period_start and e.version < s.version and e.review = 'pay' and e.suspicions @> m.suspicions)`,
    [runId, JSON.stringify(marks)],
  );
}

export interface ReviewRow {
  id: string;
  runId: string;
  agentId: number;
  review: 'open' | 'pay' | 'refuse' | null;
  firstBy: string | null;
  suspicions: Omit<Suspicion, 'account' | 'otherAccount'>[];
  pay: number;
}

const columns = `id, run_id as "runId", agent_id as "agentId", review, review_first_by as "firstBy", suspicions, pay`;

export async function lockReview(tx: PoolClient, id: string): Promise<ReviewRow | undefined> {
  const { rows } = await tx.query<ReviewRow>(
    `select ${columns} from agent_settlement where id = $1 and review is not null for update`,
    [id],
  );
  return rows[0];
}

export interface SuspectedPayment extends ReviewRow {
  reviewedBy: string | null;
  reviewReason: string | null;
}

/** Those that wait first. */
export async function listSuspected(tx: PoolClient, runId: string, limit: number): Promise<SuspectedPayment[]> {
  const { rows } = await tx.query<SuspectedPayment>(
    `select ${columns}, reviewed_by as "reviewedBy", review_reason as "reviewReason" from agent_settlement
      where run_id = $1 and review is not null order by (review = 'open') desc, pay desc, agent_id limit $2`,
    [runId, limit],
  );
  return rows;
}

export async function writeFirstReview(tx: PoolClient, id: string, by: string, reason: string): Promise<void> {
  await tx.query('update agent_settlement set review_first_by = $2, review_reason = $3 where id = $1', [
    id,
    by,
    reason,
  ]);
}

export interface Review {
  verdict: 'pay' | 'refuse';
  by: string;
  reason: string;
  at: Date;
}

/** A refused payment is kept as taken back. */
export async function writeReview(tx: PoolClient, id: string, { verdict, by, reason, at }: Review): Promise<void> {
  await tx.query(
    `update agent_settlement set review = $2, reviewed_by = $3, review_reason = $4, reviewed_at = $5,
        state = case $2 when 'refuse' then 'reversed' else state end where id = $1`,
    [id, verdict, by, reason, at],
  );
}

/** What an agent shares with these members is no reason to wait any more. */
export async function clearTraits(tx: PoolClient, { agentId, suspicions }: ReviewRow, at: Date): Promise<void> {
  const shared = suspicions.filter(({ reason }) => reason === 'device' || reason === 'payout');
  await tx.query(
    `insert into agent_shared_trait (merchant_id, agent_id, member_id, reason, cleared_at)
      select current_merchant(), $1, t.member_id, t.reason, $4 from unnest($2::bigint[], $3::text[]) t(member_id, reason)
      on conflict do nothing`,
    [agentId, shared.map(({ memberId }) => memberId), shared.map(({ reason }) => reason), at],
  );
}
