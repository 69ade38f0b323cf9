import { randomUUID } from 'node:crypto';
import type { ContractTerms } from '@fairhouse/contract/money/agent-contracts';
import type { AgentRules } from '@fairhouse/contract/money/agent-contracts-backoffice';
import type { PoolClient } from 'pg';
import type { Merchant } from '../../../system/merchant.ts';
import { periodAt, type Period, type PeriodCode } from '../agent-contracts/index.ts';
import { noFigures, type StoredFigures } from './figures.ts';
import { readDayFigures, readRoundFigures } from './figures-store.ts';
import { insertRun, listInForce, type ContractInRun, type NewRun } from './run-store.ts';
import { insertSettlements, type NewSettlement } from './store.ts';

const SLOT_MS = 300_000;
/** Rows of one insert. */
const ROWS = 2_000;

export const isShort = (period: PeriodCode): boolean => period === 'H' || period === '5min';

export interface Opened {
  merchant: Merchant;
  rules: AgentRules;
  kind: NewRun['kind'];
  period: PeriodCode;
  span: Period;
  version: number;
  at: Date;
}

/**
 * Begins the settlement of a period with the figures of every contract in force, which do not change any more. Answers
 * the run, or undefined when there is nothing to settle or it was begun before.
 */
export async function openRun(tx: PoolClient, opened: Opened): Promise<string | undefined> {
  const { merchant, kind, period, span, version, at } = opened;
  const [start, end] = [new Date(span.start), new Date(span.end)];
  // The figures of a period are sorted in memory.
  await tx.query(`set local work_mem = '64MB'`);
  const inForce = await listInForce(tx, { kind, period, start, end });
  if (inForce.length === 0) return undefined;
  const figures = await figuresOf(tx, opened, inForce);
  // Short periods in which a team did nothing have no settlement.
  const contracts = isShort(period) ? inForce.filter(({ id }) => figures.has(id)) : inForce;
  if (contracts.length === 0) return undefined;
  const id = randomUUID();
  const run = { id, merchantId: merchant.id, kind, period, start, end, version, contracts: contracts.length, at };
  if (!(await insertRun(tx, run))) return undefined;
  const rows = contracts.map((contract) => settlementOf(opened, contract, figures.get(contract.id) ?? noFigures()));
  for (let from = 0; from < rows.length; from += ROWS) await insertSettlements(tx, run, rows.slice(from, from + ROWS));
  return id;
}

function settlementOf(
  { merchant: { settings }, kind, span }: Opened,
  { id: contractId, agentId, uplineId, terms, startsAt, endsAt }: ContractInRun,
  figures: StoredFigures,
): NewSettlement {
  const starts = Math.max(span.start, startsAt.getTime());
  const ends = Math.min(span.end, endsAt?.getTime() ?? Infinity);
  const isPart = starts > span.start || ends < span.end;
  // The cap of real-time salaries is of the day.
  const cappedFrom =
    kind === 'realTime' && terms.cap !== null ? periodAt('D', settings.timeZone, span.start).start : span.start;
  return {
    id: randomUUID(),
    contractId,
    agentId,
    uplineId,
    terms,
    figures,
    carriedFrom: new Date(carriedFrom(settings.timeZone, terms, span)),
    cappedFrom: new Date(cappedFrom),
    partSlots: isPart ? Math.ceil((ends - starts) / SLOT_MS) : null,
    partOf: isPart ? (span.end - span.start) / SLOT_MS : null,
  };
}

/** The begin of the profit-and-loss period. */
export const carriedFrom = (timeZone: string, { profitLossPeriod }: ContractTerms, { start }: Period): number =>
  profitLossPeriod === 'L' ? 0 : periodAt(profitLossPeriod, timeZone, start).start;

/** The figures of each contract, by its id. */
async function figuresOf(
  tx: PoolClient,
  opened: Opened,
  contracts: readonly ContractInRun[],
): Promise<Map<string, StoredFigures>> {
  return isShort(opened.period) ? roundFigures(tx, opened, contracts) : dayFigures(tx, opened, contracts);
}

async function roundFigures(
  tx: PoolClient,
  { merchant, rules, span }: Opened,
  contracts: readonly ContractInRun[],
): Promise<Map<string, StoredFigures>> {
  const found = new Map<string, StoredFigures>();
  // Contracts that start or end within the period are few; each has its own time.
  const groups = Map.groupBy(contracts, ({ startsAt, endsAt }) => {
    const from = Math.max(span.start, startsAt.getTime());
    return `${from} ${Math.min(span.end, endsAt?.getTime() ?? Infinity)}`;
  });
  for (const [key, group] of groups) {
    const [from, to] = key.split(' ').map(Number) as [number, number];
    const byAgent = await readRoundFigures(tx, {
      merchantId: merchant.id,
      currency: merchant.settings.currency,
      agents: group.map(({ agentId }) => agentId),
      since: new Date(from),
      from: new Date(from),
      to: new Date(to),
      classes: classesOf(group.map(({ terms }) => terms)),
      activeFrom: rules.activeFrom.salary,
    });
    for (const { id, agentId } of group) if (byAgent.has(agentId)) found.set(id, byAgent.get(agentId)!);
  }
  return found;
}

/** The least stakes of all classes, rising. */
export const classesOf = (terms: readonly ContractTerms[]): number[] =>
  [
    ...new Set(terms.flatMap(({ tiers }) => tiers.flatMap((tier) => ('singleBet' in tier ? [tier.singleBet] : [])))),
  ].toSorted((a, b) => a - b);

async function dayFigures(
  tx: PoolClient,
  { merchant, rules, kind, span }: Opened,
  contracts: readonly ContractInRun[],
): Promise<Map<string, StoredFigures>> {
  const { timeZone, currency } = merchant.settings;
  const dayOf = dayIn(timeZone);
  const activeFrom = kind === 'dividend' ? rules.activeFrom.dividend : rules.activeFrom.salary;
  const found = new Map<string, StoredFigures>();
  const groups = Map.groupBy(contracts, ({ terms, startsAt, endsAt }) => {
    const from = Math.max(carriedFrom(timeZone, terms, span), startsAt.getTime());
    return `${from} ${Math.min(span.end, endsAt?.getTime() ?? Infinity)}`;
  });
  for (const [key, group] of groups) {
    const [from, to] = key.split(' ').map(Number) as [number, number];
    const of = {
      merchantId: merchant.id,
      currency,
      agents: group.map(({ agentId }) => agentId),
      since: new Date(from),
      activeFrom,
    };
    const { whole, parts } = splitDays(timeZone, from, to);
    const days = whole
      ? await readDayFigures(tx, { ...of, timeZone, from: dayOf(whole.start), until: dayOf(whole.end - 1) })
      : new Map<number, StoredFigures>();
    const rests: Map<number, StoredFigures>[] = [];
    for (const part of parts)
      rests.push(
        await readRoundFigures(tx, { ...of, from: new Date(part.start), to: new Date(part.end), classes: [] }),
      );
    for (const { id, agentId } of group)
      found.set(
        id,
        rests.reduce((sum, rest) => add(sum, rest.get(agentId)), days.get(agentId) ?? noFigures()),
      );
  }
  return found;
}

/** The whole days of a time, and the parts of days that a contract which starts or ends within one has. */
function splitDays(timeZone: string, from: number, to: number): { whole: Period | undefined; parts: Period[] } {
  const [first, last] = [periodAt('D', timeZone, from), periodAt('D', timeZone, to - 1)];
  const start = first.start === from ? from : first.end;
  const end = last.end === to ? to : last.start;
  // Within one day, both ends of it or only one.
  if (start > end) return { whole: undefined, parts: [{ start: from, end: to }] };
  return {
    whole: start < end ? { start, end } : undefined,
    parts: [
      { start: from, end: start },
      { start: end, end: to },
    ].filter((part) => part.start < part.end),
  };
}

export const dayIn = (timeZone: string) => {
  const format = new Intl.DateTimeFormat('sv-SE', { timeZone });
  return (at: number) => format.format(at);
};

function add(days: StoredFigures, rest: StoredFigures | undefined): StoredFigures {
  if (!rest) return days;
  const lines = new Map(days.lines.map((line) => [line.memberId, { ...line }]));
  for (const { memberId, valid, net } of rest.lines) {
    const line = lines.get(memberId) ?? { memberId, valid: 0, net: 0 };
    lines.set(memberId, { memberId, valid: line.valid + valid, net: line.net + net });
  }
  return {
    validBet: days.validBet + rest.validBet,
    netRevenue: days.netRevenue + rest.netRevenue,
    activeMembers: Math.max(days.activeMembers, rest.activeMembers),
    lines: [...lines.values()],
  };
}
