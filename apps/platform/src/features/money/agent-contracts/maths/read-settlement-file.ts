import { carriedIn, contractKinds, periodsOf } from '@fairhouse/contract/money/agent-contracts';
import * as z from 'zod/mini';
import type { RoundTier, TeamTier, Terms } from './terms.ts';
import { periodCodes, type PeriodCode } from './periods.ts';
import { faultOfTerms } from './check-terms.ts';
import type { LineContract, LinesInput, TreeMember } from './settle-lines.ts';
import type { MemberEvent } from './team-state.ts';
import { validBet } from './valid-bet.ts';

const amount = z.int().check(z.minimum(0));
const name = z.string().check(z.minLength(1), z.maxLength(64));
const instant = z.iso.datetime();
const rate = z.int().check(z.minimum(0), z.maximum(10_000));

const teamTier = z.strictObject({
  validBet: z._default(amount, 0),
  activeMembers: z._default(z.int().check(z.minimum(0)), 0),
  rate,
});
const roundTier = z.strictObject({ singleBet: z._default(amount, 0), profitRate: rate, lossRate: rate });

const contractFields = {
  period: z.optional(z.enum(periodCodes)),
  cap: z.optional(z.nullable(amount)),
  holdback: z.optional(z.nullable(z.strictObject({ rate, days: z.int().check(z.minimum(1)) }))),
  startsAt: z.optional(instant),
  endsAt: z.optional(instant),
};
const contract = z.discriminatedUnion('kind', [
  z.strictObject({
    ...contractFields,
    kind: z.enum(['dividend', 'daily', 'hourly']),
    profitLossPeriod: z.optional(z.enum([...periodCodes, 'L'])),
    tiers: z.array(teamTier).check(z.minLength(1)),
  }),
  z.strictObject({ ...contractFields, kind: z.literal('realTime'), tiers: z.array(roundTier).check(z.minLength(1)) }),
]);

const file = z.strictObject({
  timeZone: z.string().check(z.refine(isTimeZone, 'no time zone')),
  agents: z.array(
    z.strictObject({
      id: name,
      parent: z.optional(z.nullable(name)),
      type: z.optional(z.literal([0, 1, 2, 41, 42])),
      contracts: z._default(z.array(contract), []),
    }),
  ),
  rounds: z._default(
    z.array(z.strictObject({ member: name, category: name, stake: amount, paid: amount, closedAt: instant })),
    [],
  ),
  costs: z._default(z.array(z.strictObject({ member: name, kind: name, amount: z.int(), at: instant })), []),
  weights: z._default(z.record(z.string(), rate), {}),
  activeFrom: z._default(z.strictObject({ salary: amount, dividend: amount }), { salary: 50_000, dividend: 100_000 }),
  from: instant,
  to: instant,
});
type File = z.infer<typeof file>;

function isTimeZone(timeZone: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}

export class SettlementFileError extends Error {}

export interface SettlementFile extends LinesInput {
  ids: readonly string[];
}

/** Reads what `npm run settle:contracts` settles (docs/agents.md); throws SettlementFileError with the reason. */
export function readSettlementFile(content: unknown): SettlementFile {
  const parsed = file.safeParse(content);
  if (!parsed.success) {
    const issue = parsed.error.issues[0]!;
    throw new SettlementFileError(`${issue.path.join('.') || 'file'}: ${issue.code}${detailOf(issue)}`);
  }
  const { agents, timeZone, activeFrom, from, to } = parsed.data;
  const span = Date.parse(to) - Date.parse(from);
  if (span <= 0) throw new SettlementFileError('to: it is not after from');
  if (span > MOST_YEARS * YEAR_MS) throw new SettlementFileError(`to: more than ${MOST_YEARS} years after from`);
  const places = new Map(agents.map(({ id }, place) => [id, place]));
  if (places.size < agents.length) throw new SettlementFileError('agents: an id is there twice');
  const tree = treeOf(agents, places);
  const contracts = contractsOf(agents);
  checkLines(tree, contracts);
  return {
    ids: agents.map(({ id }) => id),
    timeZone,
    tree,
    contracts,
    events: eventsOf(parsed.data, places),
    from: Date.parse(from),
    to: Date.parse(to),
    activeFrom: { salary: BigInt(activeFrom.salary), dividend: BigInt(activeFrom.dividend) },
  };
}

/** An hour and five minutes are periods too: a longer time has millions of them. */
const MOST_YEARS = 10;
const YEAR_MS = 366 * 86_400_000;

/** Levels of a tree, its root included. */
const MOST_LEVELS = 20;

function treeOf(agents: File['agents'], places: ReadonlyMap<string, number>): TreeMember[] {
  return agents.map(({ id, type = 1 }, place) => {
    const path = [place];
    for (let parent = agents[place]!.parent; parent != null;) {
      const above = places.get(parent);
      if (above === undefined) throw new SettlementFileError(`agent ${id}: there is no parent ${parent}`);
      if (path.includes(above)) throw new SettlementFileError(`agent ${id}: the path has a cycle`);
      path.unshift(above);
      parent = agents[above]!.parent;
    }
    if (path.length > MOST_LEVELS) throw new SettlementFileError(`agent ${id}: more than ${MOST_LEVELS} levels`);
    return { path, ownFigures: type !== 41 && type !== 42 };
  });
}

const timeOf = (text: string | undefined, otherwise: number) => (text === undefined ? otherwise : Date.parse(text));

function contractsOf(agents: File['agents']): LineContract[] {
  return agents.flatMap(({ id, contracts }, agent) => {
    if (new Set(contracts.map(({ kind }) => kind)).size < contracts.length)
      throw new SettlementFileError(`agent ${id}: two contracts of one kind`);
    return contracts.map((given) => {
      const terms = termsOf(given);
      const fault = faultOfTerms(terms);
      // Rates above the product's may be settled too.
      if (fault !== undefined && fault !== 'tier_rate' && fault !== 'tier_order')
        throw new SettlementFileError(`agent ${id}, ${terms.kind}: ${fault}`);
      return {
        agent,
        terms,
        startsAt: timeOf(given.startsAt, -Infinity),
        endsAt: timeOf(given.endsAt, Infinity),
      };
    });
  });
}

function termsOf(given: File['agents'][number]['contracts'][number]): Terms {
  const { cap, holdback = null } = given;
  const common = { cap: cap == null ? null : BigInt(cap), holdback };
  const period = given.period ?? periodsOf[given.kind][0];
  if (given.kind === 'realTime') {
    const tiers: RoundTier[] = given.tiers.map((tier) => ({ ...tier, singleBet: BigInt(tier.singleBet) }));
    return { ...common, kind: 'realTime', period, profitLossPeriod: '5min', tiers };
  }
  const tiers: TeamTier[] = given.tiers.map((tier) => ({ ...tier, validBet: BigInt(tier.validBet) }));
  const profitLossPeriod = given.profitLossPeriod ?? usualProfitLossPeriod(given.kind, period);
  return { ...common, kind: given.kind, period, profitLossPeriod, tiers };
}

/** Of dividends the month. */
export const usualProfitLossPeriod = (kind: (typeof contractKinds)[number], period: PeriodCode): PeriodCode =>
  kind === 'dividend' && carriedIn[period].includes('M') ? 'M' : period;

/** Contracts of one line and kind have the same periods: what one passes on belongs to the same time as what it earned. */
function checkLines(tree: readonly TreeMember[], contracts: readonly LineContract[]): void {
  const found = new Map(contracts.map((each) => [`${each.terms.kind} ${each.agent}`, each.terms]));
  for (const { agent, terms } of contracts) {
    const { kind, period, profitLossPeriod } = terms;
    for (const above of tree[agent]!.path) {
      const uplines = found.get(`${kind} ${above}`);
      if (uplines && (uplines.period !== period || uplines.profitLossPeriod !== profitLossPeriod))
        throw new SettlementFileError(`contracts: ${kind} has other periods than one above it`);
    }
  }
}

function eventsOf({ rounds, costs, weights }: File, places: ReadonlyMap<string, number>): MemberEvent[] {
  const placeOf = (member: string) => {
    const place = places.get(member);
    if (place === undefined) throw new SettlementFileError(`there is no member ${member}`);
    return place;
  };
  const played = rounds.map(({ member, category, stake, paid, closedAt }) => {
    const round = { category, stake: BigInt(stake), paid: BigInt(paid) };
    return {
      member: placeOf(member),
      at: Date.parse(closedAt),
      valid: validBet(round, BigInt(Object.hasOwn(weights, category) ? weights[category]! : 10_000)),
      netRevenue: round.stake - round.paid,
      round: { stake: round.stake, won: paid > stake },
    };
  });
  const paid = costs.map(({ member, amount: cost, at }) => ({
    member: placeOf(member),
    at: Date.parse(at),
    valid: 0n,
    netRevenue: -BigInt(cost),
  }));
  return [...played, ...paid].toSorted((a, b) => a.at - b.at);
}

/** The unknown fields, or the type that is expected. */
function detailOf(issue: z.core.$ZodIssue): string {
  if (issue.code === 'unrecognized_keys') return ` ${issue.keys.join(', ')}`;
  return issue.code === 'invalid_type' ? `, ${issue.expected} is expected` : '';
}
