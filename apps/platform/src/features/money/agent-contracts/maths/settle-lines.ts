import type { ContractKind } from '@fairhouse/contract/money/agent-contracts';
import { type Period, periodAt, type PeriodCode, periodsBetween } from './periods.ts';
import { settle, type Settlement } from './settle.ts';
import { splitEarned } from './split-earned.ts';
import { type MemberEvent, TeamState } from './team-state.ts';
import type { Terms } from './terms.ts';

/** A member of the tree: the path has the root first and the member last, as positions in the list. */
export interface TreeMember {
  path: readonly number[];
  /** Affiliates earn from those below them only. */
  ownFigures: boolean;
}

export interface LineContract {
  /** Position of the agent in the tree. */
  agent: number;
  terms: Terms;
  /** In force from `startsAt` until before `endsAt`, milliseconds. */
  startsAt: number;
  endsAt: number;
}

export interface LineSettlement extends Settlement {
  /** Position of the contract in the list. */
  contract: number;
  period: Period;
  /** What each direct line contributed to the earned amount; the agent's own figures under its own position. */
  lines: ReadonlyMap<number, bigint>;
}

export interface LinesInput {
  timeZone: string;
  tree: readonly TreeMember[];
  contracts: readonly LineContract[];
  /** In the order of their time. */
  events: readonly MemberEvent[];
  from: number;
  to: number;
  /** Valid bets that make a member active, for salaries and for dividends. */
  activeFrom: { salary: bigint; dividend: bigint };
}

/** Settles every contract for every period that ends after `from` and not after `to`, in the order of the periods. */
export function settleLines(input: LinesInput): LineSettlement[] {
  const groups = Map.groupBy(input.contracts.keys(), (at) => {
    const { kind, period } = input.contracts[at]!.terms;
    return `${kind} ${period}`;
  });
  const settled = [...groups.values()].flatMap((contracts) => settleGroup(input, contracts));
  return settled.toSorted((a, b) => a.period.start - b.period.start || a.contract - b.contract);
}

/** Contracts of one kind with the same periods. */
function settleGroup(input: LinesInput, contracts: readonly number[]): LineSettlement[] {
  const { kind, period: code } = input.contracts[contracts[0]!]!.terms;
  const states = new Map<number, TeamState>();
  const settled: LineSettlement[] = [];
  let next = 0;
  for (const period of periodsOfGroup(input, code)) {
    while (next < input.events.length && input.events[next]!.at < period.start) next += 1;
    const first = next;
    while (next < input.events.length && input.events[next]!.at < period.end) next += 1;
    const events = input.events.slice(first, next);
    // Most of the short periods of a night have no rounds.
    if (isShort(kind) && events.length === 0) continue;
    settled.push(...settlePeriod({ ...input, events }, { period, contracts, states }));
  }
  return settled;
}

const isShort = (kind: ContractKind) => kind === 'hourly' || kind === 'realTime';

const periodsOfGroup = ({ timeZone, from, to }: LinesInput, code: PeriodCode) =>
  periodsBetween(code, timeZone, from, to);

interface PeriodOfGroup {
  period: Period;
  contracts: readonly number[];
  states: Map<number, TeamState>;
}

function settlePeriod(input: LinesInput, { period, contracts, states }: PeriodOfGroup): LineSettlement[] {
  const { tree } = input;
  const ofAgent = new Map<number, number>();
  for (const at of contracts) {
    const { agent, startsAt, endsAt } = input.contracts[at]!;
    if (startsAt < period.end && endsAt > period.start) ofAgent.set(agent, at);
  }
  const active = [...ofAgent.values()];
  for (const at of active) states.set(at, stateOf(input, at, period, states.get(at)));
  addEvents(input, ofAgent, states);
  const below = new Map<number, bigint>();
  const depthOf = (at: number) => tree[input.contracts[at]!.agent]!.path.length;
  // From the leaves to the roots: what a contract earned is known when its upline's is settled.
  return active
    .toSorted((a, b) => depthOf(b) - depthOf(a))
    .flatMap((at) => {
      const state = states.get(at)!;
      const { agent, terms } = input.contracts[at]!;
      if (isShort(terms.kind) && !state.hasFigures) return [];
      const settlement = settleOne(input, { at, period, state, below: below.get(at) ?? 0n });
      const above = nearestAbove(tree[agent]!.path, ofAgent);
      if (above !== undefined) below.set(above, (below.get(above) ?? 0n) + settlement.earned - state.carry.earned);
      state.carry = settlement;
      return [settlement];
    });
}

/** The figures so far, or new ones where a profit-and-loss period begins. */
function stateOf({ contracts, timeZone, activeFrom }: LinesInput, at: number, period: Period, before?: TeamState) {
  const { terms } = contracts[at]!;
  const carried = terms.profitLossPeriod;
  const key = carried === 'L' ? 0 : periodAt(carried, timeZone, period.start).start;
  if (before?.key === key) return before;
  const state = new TeamState(terms, terms.kind === 'dividend' ? activeFrom.dividend : activeFrom.salary, key);
  if (before) state.capped = before.capped;
  return state;
}

/** Each event counts for the contracts of everybody on its member's path. */
function addEvents(
  { tree, contracts, events }: LinesInput,
  ofAgent: Map<number, number>,
  states: Map<number, TeamState>,
) {
  for (const event of events) {
    const { path } = tree[event.member]!;
    for (const [depth, agent] of path.entries()) {
      const at = ofAgent.get(agent);
      if (at === undefined) continue;
      const { startsAt, endsAt } = contracts[at]!;
      if (event.at < startsAt || event.at >= endsAt) continue;
      if (agent === event.member && !tree[agent]!.ownFigures) continue;
      states.get(at)!.add(event, path[depth + 1] ?? agent);
    }
  }
}

interface OneContract {
  at: number;
  period: Period;
  state: TeamState;
  below: bigint;
}

function settleOne(input: LinesInput, { at, period, state, below }: OneContract): LineSettlement {
  const { terms, startsAt, endsAt } = input.contracts[at]!;
  const ofDay = terms.kind === 'realTime' && terms.cap !== null;
  const day = ofDay ? periodAt('D', input.timeZone, period.start).start : 0;
  const settlement = settle({
    terms,
    figures: state.figures,
    carry: state.carry,
    below,
    ...(ofDay && { cap: state.capLeft(day) }),
    ...partOf(period, startsAt, endsAt),
  });
  if (ofDay) {
    const before = state.capped.key === day ? state.capped.earned : 0n;
    state.capped = { key: day, earned: before + settlement.earned };
  }
  const shares = state.shares(
    settlement.tier === null ? null : (terms.tiers[settlement.tier] as { rate: number }).rate,
  );
  const parts = splitEarned(settlement.earned, [...shares.values()]);
  const lines = new Map([...shares.keys()].map((line, index) => [line, parts[index]!]));
  return { ...settlement, contract: at, period, lines };
}

const SLOT_MS = 300_000;

/** The five-minute slots of a period in which a contract was in force, when that was not all of it. */
function partOf({ start, end }: Period, startsAt: number, endsAt: number) {
  if (startsAt <= start && endsAt >= end) return {};
  const slots = Math.ceil((Math.min(end, endsAt) - Math.max(start, startsAt)) / SLOT_MS);
  return { part: { slots, of: (end - start) / SLOT_MS } };
}

/** The contract of the nearest agent above the last of a path. */
function nearestAbove(path: readonly number[], ofAgent: ReadonlyMap<number, number>): number | undefined {
  for (let depth = path.length - 2; depth >= 0; depth -= 1) {
    const found = ofAgent.get(path[depth]!);
    if (found !== undefined) return found;
  }
  return undefined;
}
