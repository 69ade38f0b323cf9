import type { ContractKind, ContractTerms } from '@fairhouse/contract/money/agent-contracts';
import type { PoolClient } from 'pg';
import { readableMembers } from '../../people/identity/index.ts';
import { readableMemberDays } from '../agent-figures/index.ts';
import type { StoredFigures } from './figures.ts';

export interface PayRow {
  id: string;
  agentId: number;
  kind: ContractKind;
  periodStart: Date;
  periodEnd: Date;
  version: number;
  state: 'computed' | 'posted' | 'reversed';
  base: number;
  earned: number;
  passedOn: number;
  pay: number;
  held: number;
  heldUntil: Date | null;
  heldPaidAt: Date | null;
  netted: number;
  postedAt: Date | null;
}

const payColumns = `s.id, s.agent_id as "agentId", s.kind, s.period_start as "periodStart", s.period_end as "periodEnd",
  s.version, s.state, s.base, s.earned, s.passed_on as "passedOn", s.pay, s.held, s.held_until as "heldUntil",
  s.held_paid_at as "heldPaidAt", s.netted, s.posted_at as "postedAt"`;

export interface PaySearch {
  agentId: number;
  kind: ContractKind | null;
  state: PayRow['state'] | null;
  /** Days of the time zone in which periods end. */
  from: string | null;
  until: string | null;
  timeZone: string;
  limit: number;
  offset: number;
}

const matchingPays = `from agent_settlement s where s.agent_id = $1 and s.state in ('computed', 'posted', 'reversed')
  and ($2::text is null or s.kind = $2) and ($3::text is null or s.state = $3)
  and ($4::date is null or s.period_end > ($4::date)::timestamp at time zone $6)
  and ($5::date is null or s.period_end <= ($5::date + 1)::timestamp at time zone $6)`;
const paidOf = 's.posted - s.taken_back + case when s.held_paid_at is null then 0 else s.held end';

/** What an agent's contracts paid, the newest first, and the sum of the whole selection. */
export async function searchPays(
  tx: PoolClient,
  { agentId, kind, state, from, until, timeZone, limit, offset }: PaySearch,
): Promise<{ rows: PayRow[]; total: number; paid: number; owed: number }> {
  const parameters = [agentId, kind, state, from, until, timeZone];
  const { rows } = await tx.query<PayRow>(
    `select ${payColumns} ${matchingPays} order by s.period_end desc, s.kind, s.version desc limit $7 offset $8`,
    [...parameters, limit, offset],
  );
  const { rows: sums } = await tx.query<{ total: number; paid: number; owed: number }>(
    `select count(*) as total,
        coalesce(sum(${paidOf}), 0)::bigint as paid,
        coalesce((select owed from agent_debt where agent_id = $1), 0) as owed ${matchingPays}`,
    parameters,
  );
  return { rows, ...sums[0]! };
}

/** What the same selection paid by day, without those on which nothing was paid. */
export async function sumPaysByDay(
  tx: PoolClient,
  {
    agentId,
    kind,
    state,
    from,
    until,
    timeZone,
  }: Omit<PaySearch, 'limit' | 'offset' | 'from' | 'until'> & { from: string; until: string },
): Promise<{ day: string; paid: number }[]> {
  const { rows } = await tx.query<{ day: string; paid: number }>(
    `select to_char((s.period_end - interval '1 microsecond') at time zone $6, 'YYYY-MM-DD') as day,
        sum(${paidOf})::bigint as paid ${matchingPays} group by 1 having sum(${paidOf}) <> 0 order by 1`,
    [agentId, kind, state, from, until, timeZone],
  );
  return rows;
}

export interface StatementRow extends PayRow {
  terms: ContractTerms;
  tier: number | null;
  figures: StoredFigures;
  carriedFrom: Date;
  earnedBefore: number;
  passedBefore: number;
  paidBefore: number;
  capLeft: number | null;
  partSlots: number | null;
  partOf: number | null;
  formula: number;
}

/** A settlement that is computed; with an agent, only one of its own. */
export async function findStatement(
  tx: PoolClient,
  id: string,
  agentId: number | null,
): Promise<StatementRow | undefined> {
  const { rows } = await tx.query<StatementRow>(
    `select ${payColumns}, s.terms, s.tier, s.figures, s.carried_from as "carriedFrom",
        s.earned_before as "earnedBefore", s.passed_before as "passedBefore", s.paid_before as "paidBefore",
        s.cap_left as "capLeft", s.part_slots as "partSlots", s.part_of as "partOf", s.formula
      from agent_settlement s where s.id = $1 and s.state in ('computed', 'posted', 'reversed')
        and ($2::bigint is null or s.agent_id = $2)`,
    [id, agentId],
  );
  return rows[0];
}

export async function readNames(tx: PoolClient, ids: readonly number[]): Promise<Map<number, string>> {
  const { rows } = await tx.query<{ id: number; username: string }>(
    `select m.id, m.username from (${readableMembers}) m where m.id = any($1)`,
    [ids],
  );
  return new Map(rows.map(({ id, username }) => [id, username]));
}

export interface RunPayment {
  id: string;
  agentId: number;
  agent: string;
  base: number;
  earned: number;
  passedOn: number;
  pay: number;
  paidAlready: number;
  takenBack: number;
}

/** The largest payments of a run. */
export async function listLargest(tx: PoolClient, runId: string, limit: number): Promise<RunPayment[]> {
  const { rows } = await tx.query<RunPayment>(
    `select s.id, s.agent_id as "agentId", m.username as agent, s.base, s.earned, s.passed_on as "passedOn", s.pay,
        s.paid_already as "paidAlready", s.taken_back as "takenBack"
      from agent_settlement s join (${readableMembers}) m on m.id = s.agent_id where s.run_id = $1
      order by s.pay desc, s.agent_id limit $2`,
    [runId, limit],
  );
  return rows;
}

export interface CostDay {
  day: string;
  ggr: number;
  dividend: number;
  daily: number;
  hourly: number;
  realTime: number;
}

const costOf = (kind: ContractKind) =>
  `coalesce(sum(s.amount) filter (where s.kind = '${kind}'), 0)::bigint as "${kind}"`;

/** What agents were paid by day, and the GGR of everybody in a tree; days without either are left out. */
export async function readCosts(
  tx: PoolClient,
  { from, until, timeZone }: { from: string; until: string; timeZone: string },
): Promise<CostDay[]> {
  const { rows } = await tx.query<CostDay>(
    `with cost as (
        select (s.posted_at at time zone $3)::date as day, s.kind, s.posted - s.taken_back as amount
          from agent_settlement s where s.merchant_id = current_merchant() and s.posted_at is not null
        union all
        select (s.held_paid_at at time zone $3)::date, s.kind, s.held from agent_settlement s
          where s.merchant_id = current_merchant() and s.held_paid_at is not null),
      ggr as (
        select d.day, sum(d.turnover - d.paid)::bigint as ggr from (${readableMemberDays}) d
          where d.day between $1 and $2 group by d.day),
      paid as (
        select s.day, ${costOf('dividend')}, ${costOf('daily')}, ${costOf('hourly')}, ${costOf('realTime')}
          from cost s where s.day between $1 and $2 group by s.day)
      select to_char(coalesce(g.day, p.day), 'YYYY-MM-DD') as day, coalesce(g.ggr, 0) as ggr,
          coalesce(p.dividend, 0) as dividend, coalesce(p.daily, 0) as daily, coalesce(p.hourly, 0) as hourly,
          coalesce(p."realTime", 0) as "realTime"
        from ggr g full join paid p on p.day = g.day order by 1`,
    [from, until, timeZone],
  );
  return rows;
}

/** No later version says what the period pays. */
const isNewest = `not exists (select from agent_settlement n where n.contract_id = s.contract_id
  and n.period_start = s.period_start and n.version > s.version)`;

/**
 * Payments that wait for operators, those included that wait for a review while the others of their run are paid, and parts of
 * posted ones that are held back; payments, not agents, are counted.
 */
export async function sumUnpaidAgents(tx: PoolClient): Promise<{ count: number; amount: number }> {
  const { rows } = await tx.query<{ count: number; amount: number }>(
    // What is held back is a part of `pay`. Each part has an index of its own: paid runs are far too many to read.
    `select count(*)::int as count, coalesce(sum(amount), 0)::bigint as amount from (
       select s.pay - s.paid_already as amount from agent_run r join agent_settlement s on s.run_id = r.id
         where r.merchant_id = current_merchant() and r.state in ('held', 'approved') and s.state = 'computed' and ${isNewest}
       union all select s.pay - s.paid_already from agent_settlement s join agent_run r on r.id = s.run_id
         where s.merchant_id = current_merchant() and s.review = 'open' and s.state = 'computed' and r.state = 'posted'
           and ${isNewest}
       union all select s.held from agent_settlement s where s.merchant_id = current_merchant() and s.state = 'posted'
         and s.held > 0 and s.held_paid_at is null and ${isNewest}) x where amount > 0`,
  );
  return rows[0]!;
}
