import type { ContractKind, ContractTerms } from '@fairhouse/contract/money/agent-contracts';
import type { PoolClient } from 'pg';
import { lockDebts } from './debt-store.ts';
import type { StoredFigures } from './figures.ts';

export interface NewSettlement {
  id: string;
  contractId: string;
  agentId: number;
  uplineId: number | null;
  terms: ContractTerms;
  figures: StoredFigures;
  carriedFrom: Date;
  cappedFrom: Date;
  partSlots: number | null;
  partOf: number | null;
}

interface OfRun {
  id: string;
  merchantId: number;
  kind: ContractKind;
  start: Date;
  end: Date;
  version: number;
}

export async function insertSettlements(tx: PoolClient, run: OfRun, rows: readonly NewSettlement[]): Promise<void> {
  await tx.query(
    `insert into agent_settlement (id, run_id, merchant_id, contract_id, agent_id, upline_id, kind, period_start,
       period_end, version, state, terms, figures, carried_from, capped_from, part_slots, part_of)
     select r.id, $2, $3, r.contract_id, r.agent_id, r.upline_id, $4, $5, $6, $7, 'open', r.terms, r.figures,
       r.carried_from, r.capped_from, r.part_slots, r.part_of
     from jsonb_to_recordset($1::jsonb) r(id uuid, contract_id uuid, agent_id bigint, upline_id bigint, terms jsonb,
       figures jsonb, carried_from timestamptz, capped_from timestamptz, part_slots int, part_of int)`,
    [
      JSON.stringify(
        rows.map((row) => ({
          id: row.id,
          contract_id: row.contractId,
          agent_id: row.agentId,
          upline_id: row.uplineId,
          terms: row.terms,
          figures: row.figures,
          carried_from: row.carriedFrom,
          capped_from: row.cappedFrom,
          part_slots: row.partSlots,
          part_of: row.partOf,
        })),
      ),
      run.id,
      run.merchantId,
      run.kind,
      run.start,
      run.end,
      run.version,
    ],
  );
}

/** What the maths need of a settlement. */
export interface SettlementInput {
  id: string;
  terms: ContractTerms;
  figures: Omit<StoredFigures, 'lines'>;
  partSlots: number | null;
  partOf: number | null;
  /** Behind it in its profit-and-loss period. */
  earnedBefore: number;
  passedBefore: number;
  paidBefore: number;
  /** Left of a cap that spans several periods; null: the terms' own. */
  capLeft: number | null;
  below: number;
}

const input = `s.id, s.terms, s.figures - 'lines' as figures, s.part_slots as "partSlots", s.part_of as "partOf"`;

/** Locks any settlements of a run in a state: an order would read and sort all that are left for each batch. */
const inState = (state: 'open' | 'earned' | 'computed', condition = 'true') => `select s.* from agent_settlement s
  where s.run_id = $1 and s.state = '${state}' and ${condition} limit $2 for update of s skip locked`;

/** The newest settlement of the contract before the period, since figures add up. */
const before = `left join lateral (
    select b.earned, b.passed_on, b.paid_before + b.pay as paid from agent_settlement b
      where b.contract_id = s.contract_id and b.period_start >= s.carried_from and b.period_start < s.period_start
      order by b.period_start desc, b.version desc limit 1) b on true`;
const capUsed = `left join lateral (
    select sum(x.earned)::bigint as earned from (
      select distinct on (u.period_start) u.earned from agent_settlement u
        where u.contract_id = s.contract_id and u.period_start >= s.capped_from and u.period_start < s.period_start
        order by u.period_start, u.version desc) x) u on s.capped_from < s.period_start`;

/**
 * Locks settlements whose earned amount is to be computed; those of other workers are skipped. Nobody of the run is below
 * a leaf, so that its payment is known as soon as it is computed.
 */
export async function takeOpen(
  tx: PoolClient,
  runId: string,
  limit: number,
): Promise<(SettlementInput & { isLeaf: boolean })[]> {
  const { rows } = await tx.query<SettlementInput & { isLeaf: boolean }>(
    `with taken as materialized (${inState('open')})
      select ${input}, coalesce(b.earned, 0) as "earnedBefore", coalesce(b.passed_on, 0) as "passedBefore",
        coalesce(b.paid, 0) as "paidBefore",
        case when s.kind = 'realTime' and s.terms->>'cap' is not null then greatest((s.terms->>'cap')::bigint - coalesce(u.earned, 0), 0) end as "capLeft",
        0 as below, not exists (select from agent_settlement c
          where c.run_id = s.run_id and c.upline_id = s.agent_id) as "isLeaf"
      from taken s ${before} ${capUsed}`,
    [runId, limit],
  );
  return rows;
}

/** Locks settlements whose payment is to be computed: what everybody below earned is known. */
export async function takeEarned(tx: PoolClient, runId: string, limit: number): Promise<SettlementInput[]> {
  const { rows } = await tx.query<SettlementInput>(
    `with taken as materialized (${inState('earned')})
      select ${input}, s.earned_before as "earnedBefore", s.passed_before as "passedBefore", s.paid_before as "paidBefore",
        s.cap_left as "capLeft",
        coalesce((select sum(c.earned - c.earned_before) from agent_settlement c
          where c.run_id = s.run_id and c.upline_id = s.agent_id), 0)::bigint as below
      from taken s`,
    [runId, limit],
  );
  return rows;
}

export interface Computed {
  id: string;
  base: bigint;
  tier: number | null;
  earned: bigint;
  passedOn: bigint;
  pay: bigint;
  held: bigint;
  earnedBefore: number;
  passedBefore: number;
  paidBefore: number;
  capLeft: number | null;
}

export async function writeComputed(
  tx: PoolClient,
  state: 'earned' | 'computed',
  rows: readonly Computed[],
): Promise<void> {
  if (rows.length === 0) return;
  const column = (name: keyof Computed) => rows.map((row) => (row[name] === null ? null : String(row[name])));
  await tx.query(
    `update agent_settlement s set state = $1, base = r.base, tier = r.tier, earned = r.earned, passed_on = r.passed_on,
        pay = r.pay, held = r.held, earned_before = r.earned_before, passed_before = r.passed_before,
        paid_before = r.paid_before, cap_left = r.cap_left,
        paid_already = coalesce((select sum(e.posted - e.taken_back
            + case when e.held_paid_at is null then 0 else e.held end) from agent_settlement e
          where e.contract_id = s.contract_id and e.period_start = s.period_start and e.version < s.version), 0)
      from unnest($2::uuid[], $3::bigint[], $4::int[], $5::bigint[], $6::bigint[], $7::bigint[], $8::bigint[],
          $9::bigint[], $10::bigint[], $11::bigint[], $12::bigint[])
        r(id, base, tier, earned, passed_on, pay, held, earned_before, passed_before, paid_before, cap_left)
      where s.id = r.id`,
    [
      state,
      column('id'),
      column('base'),
      column('tier'),
      column('earned'),
      column('passedOn'),
      column('pay'),
      column('held'),
      column('earnedBefore'),
      column('passedBefore'),
      column('paidBefore'),
      column('capLeft'),
    ],
  );
}

/** How many settlements of a run are in these states; those that wait for a review do not count. */
export async function countIn(tx: PoolClient, runId: string, states: readonly string[]): Promise<number> {
  const { rows } = await tx.query<{ count: number }>(
    "select count(*) from agent_settlement where run_id = $1 and state = any($2) and review is distinct from 'open'",
    [runId, states],
  );
  return rows[0]!.count;
}

export async function sumRun(
  tx: PoolClient,
  runId: string,
): Promise<{ contracts: number; earned: number; pay: number }> {
  const { rows } = await tx.query<{ contracts: number; earned: number; pay: number }>(
    `select count(*) as contracts, coalesce(sum(earned - earned_before), 0)::bigint as earned,
        coalesce(sum(pay), 0)::bigint as pay from agent_settlement where run_id = $1`,
    [runId],
  );
  return rows[0]!;
}

export interface Payable {
  id: string;
  contractId: string;
  agentId: number;
  kind: ContractKind;
  version: number;
  periodStart: Date;
  pay: number;
  held: number;
  paidAlready: number;
  holdbackDays: number | null;
  /** What the agent owes. */
  owed: number;
}

/** What is to be paid now; below zero it is taken back. */
export const dueOf = ({ pay, held, paidAlready }: Pick<Payable, 'pay' | 'held' | 'paidAlready'>): number =>
  pay - held - paidAlready;

/** Locks computed settlements to pay, or one of them; those of other workers and those that wait for a review are skipped. */
export async function takeComputed(
  tx: PoolClient,
  runId: string,
  limit: number,
  id: string | null = null,
): Promise<Payable[]> {
  const { rows } = await tx.query<Payable>(
    `with taken as materialized (${inState('computed', "s.review is distinct from 'open' and ($3::uuid is null or s.id = $3)")})
      select s.id, s.contract_id as "contractId", s.agent_id as "agentId", s.kind, s.version,
        s.period_start as "periodStart", s.pay, s.held, s.paid_already as "paidAlready",
        (s.terms->'holdback'->>'days')::int as "holdbackDays", 0 as owed
      from taken s order by s.agent_id`,
    [runId, limit, id],
  );
  const owed = await lockDebts(tx, {
    agents: rows.map(({ agentId }) => agentId),
    changing: rows.filter((row) => dueOf(row) < 0).map(({ agentId }) => agentId),
  });
  return rows.map((row) => ({ ...row, owed: owed.get(row.agentId) ?? 0 }));
}

export interface Posted {
  id: string;
  posted: number;
  netted: number;
  heldUntil: Date | null;
}

export async function writePosted(tx: PoolClient, rows: readonly Posted[], at: Date): Promise<void> {
  await tx.query(
    `update agent_settlement s set state = 'posted', posted = r.posted, netted = r.netted, held_until = r.held_until,
        posted_at = $5
      from unnest($1::uuid[], $2::bigint[], $3::bigint[], $4::timestamptz[]) r(id, posted, netted, held_until)
      where s.id = r.id`,
    [
      rows.map(({ id }) => id),
      rows.map(({ posted }) => posted),
      rows.map(({ netted }) => netted),
      rows.map(({ heldUntil }) => heldUntil),
      at,
    ],
  );
}
