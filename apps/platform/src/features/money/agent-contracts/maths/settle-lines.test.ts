import fc from 'fast-check';
import { expect, it } from 'vitest';
import { coversTerms } from './check-terms.ts';
import { settleLines, type LineContract, type LineSettlement, type TreeMember } from './settle-lines.ts';
import type { MemberEvent } from './team-state.ts';
import type { Terms, TeamTier } from './terms.ts';
import { validBet } from './valid-bet.ts';

const DAY_MS = 86_400_000;
const begin = Date.parse('2026-10-01T00:00:00Z');
const MEMBERS = 24;
const DAYS = 47;

/** Any tree: each member is below an earlier one, or a root. */
const trees = fc.array(fc.nat(), { minLength: MEMBERS, maxLength: MEMBERS }).map((draws) => {
  const tree: TreeMember[] = [];
  for (const [place, draw] of draws.entries()) {
    const parent = tree[draw % (place + 1)];
    tree.push({ path: [...(parent?.path ?? []), place], ownFigures: true });
  }
  return tree;
});

const events = fc
  .array(
    fc.record({
      member: fc.nat(MEMBERS - 1),
      at: fc.nat(DAYS * DAY_MS - 1),
      category: fc.constantFrom('RNG', 'LIVE', 'FISH', 'SPORTS'),
      stake: fc.nat(3_000_000),
      paid: fc.nat(4_000_000),
    }),
    { maxLength: 120 },
  )
  .map((rounds): MemberEvent[] =>
    rounds
      .map(({ member, at, category, stake, paid }) => ({
        member,
        at: begin + at,
        valid: validBet({ category, stake: BigInt(stake), paid: BigInt(paid) }),
        netRevenue: BigInt(stake - paid),
        round: { stake: BigInt(stake), won: paid > stake },
      }))
      .toSorted((a, b) => a.at - b.at),
  );

const tiersOf = (draws: readonly { bet: number; active: number; rate: number }[], most: number): TeamTier[] =>
  draws.map(({ bet, active, rate }) => ({
    validBet: BigInt(bet),
    activeMembers: active,
    rate: 1 + (rate % most),
  }));

const tierDraws = fc.array(fc.record({ bet: fc.nat(5_000_000), active: fc.nat(4), rate: fc.nat() }), {
  minLength: 1,
  maxLength: 4,
});

/** Contracts of some agents; what the nearest upline's terms do not cover is left out. */
function contractsOf(tree: readonly TreeMember[], termsOf: readonly (Terms | null)[]): LineContract[] {
  const found = new Map<number, Terms>();
  for (const [agent, { path }] of tree.entries()) {
    const terms = termsOf[agent];
    const above = path.slice(0, -1).findLast((each) => found.has(each));
    if (terms && (above === undefined || coversTerms(found.get(above)!, terms))) found.set(agent, terms);
  }
  return [...found].map(([agent, terms]) => ({ agent, terms, startsAt: -Infinity, endsAt: Infinity }));
}

const input = { timeZone: 'Asia/Dhaka', from: begin, to: begin + DAYS * DAY_MS };
const activeFrom = { salary: 50_000n, dividend: 100_000n };
const sum = (amounts: Iterable<bigint>) => [...amounts].reduce((total, each) => total + each, 0n);

/** The contracts without one above them. */
const isRoot = (contracts: readonly LineContract[], tree: readonly TreeMember[], { contract }: LineSettlement) => {
  const { agent } = contracts[contract]!;
  return !contracts.some((other) => other.agent !== agent && tree[agent]!.path.includes(other.agent));
};

it('payments of daily salaries add up to what the roots earned, each day, whatever the tree and the rounds are', () => {
  const drawn = fc.array(fc.option(tierDraws), { minLength: MEMBERS, maxLength: MEMBERS });
  fc.assert(
    fc.property(trees, drawn, events, (tree, draws, played) => {
      const terms = draws.map(
        (each): Terms | null =>
          each && {
            kind: 'daily',
            period: 'D',
            profitLossPeriod: 'D',
            tiers: tiersOf(each, 200),
            cap: null,
            holdback: null,
          },
      );
      const contracts = contractsOf(tree, terms);
      const settled = settleLines({ ...input, tree, contracts, events: played, activeFrom });
      for (const day of Map.groupBy(settled, ({ period }) => period.start).values()) {
        const roots = day.filter((each) => isRoot(contracts, tree, each));
        expect(sum(day.map(({ pay }) => pay))).toBe(sum(roots.map(({ earned }) => earned)));
      }
      for (const { contract, period, base, earned, lines } of settled) {
        const team = played.filter(
          ({ member, at }) =>
            at >= period.start && at < period.end && tree[member]!.path.includes(contracts[contract]!.agent),
        );
        expect(base).toBe(sum(team.map(({ valid }) => valid)));
        expect(sum(lines.values())).toBe(earned);
      }
    }),
    { numRuns: 60 },
  );
});

it('of dividends the house bears what lines below earned too much, and nothing else', () => {
  const drawn = fc.array(fc.option(tierDraws), { minLength: MEMBERS, maxLength: MEMBERS });
  fc.assert(
    fc.property(trees, drawn, events, fc.constantFrom('M', 'S', 'L'), (tree, draws, played, profitLossPeriod) => {
      const terms = draws.map(
        (each): Terms | null =>
          each && {
            kind: 'dividend',
            period: 'S',
            profitLossPeriod,
            tiers: tiersOf(each, 3000),
            cap: null,
            holdback: null,
          },
      );
      const contracts = contractsOf(tree, terms);
      const settled = settleLines({ ...input, tree, contracts, events: played, activeFrom });
      for (const period of Map.groupBy(settled, (each) => each.period.start).values()) {
        const roots = period.filter((each) => isRoot(contracts, tree, each));
        const borne = period.map(({ paid, passedOn, earned }) => paid + passedOn - earned);
        expect(borne.every((each) => each >= 0n)).toBe(true);
        expect(sum(period.map(({ paid }) => paid))).toBe(sum(roots.map(({ earned }) => earned)) + sum(borne));
        expect(period.every(({ pay }) => pay >= 0n)).toBe(true);
        for (const { pay, paid, passedOn, earned } of period) if (pay > 0n) expect(paid + passedOn).toBe(earned);
      }
    }),
    { numRuns: 60 },
  );
});

const member: TreeMember = { path: [0], ownFigures: true };
const event = (at: number, valid: bigint, netRevenue = valid): MemberEvent => ({
  member: 0,
  at: begin + at,
  valid,
  netRevenue,
  round: { stake: valid, won: false },
});
const team = (kind: 'daily' | 'dividend', given: object = {}): Terms => ({
  kind,
  period: kind === 'daily' ? 'D' : 'S',
  profitLossPeriod: kind === 'daily' ? 'D' : 'M',
  tiers: [{ validBet: 0n, activeMembers: 0, rate: 100 }],
  cap: null,
  holdback: null,
  ...given,
});
const one = (terms: Terms, played: MemberEvent[], times: Partial<LineContract> = {}) =>
  settleLines({
    ...input,
    timeZone: 'UTC',
    tree: [member],
    contracts: [{ agent: 0, terms, startsAt: -Infinity, endsAt: Infinity, ...times }],
    events: played,
    activeFrom,
  });

it('a cap ends what is earned in its period, and a part of a payment is held back', () => {
  const [first] = one(team('daily', { cap: 700n, holdback: { rate: 1000, days: 7 } }), [event(0, 100_000n)]);
  expect(first).toMatchObject({ earned: 700n, pay: 700n, held: 70n });
});

it('the cap of real-time salaries is of the day', () => {
  const tiers = [{ singleBet: 0n, profitRate: 100, lossRate: 100 }];
  const terms: Terms = { kind: 'realTime', period: '5min', profitLossPeriod: '5min', tiers, cap: 250n, holdback: null };
  const slots = [0, 300_000, 600_000, DAY_MS].map((at) => event(at, 10_000n));
  expect(one(terms, slots).map(({ pay }) => pay)).toEqual([100n, 100n, 50n, 100n]);
});

it('conditions shrink with the part of a period for which the contract was in force', () => {
  const tiers = [{ validBet: 1_000_001n, activeMembers: 1, rate: 100 }];
  const times = { startsAt: begin, endsAt: begin + DAY_MS / 2 };
  const short = one(team('daily', { tiers }), [event(0, 500_000n), event(DAY_MS - 1, 900_000n)], times);
  expect(short[0]).toMatchObject({ base: 500_000n, earned: 5_000n });
  expect(one(team('daily', { tiers }), [event(0, 500_000n)])[0]).toMatchObject({ earned: 0n });
});

it('an affiliate earns from those below, not from own play', () => {
  const settled = settleLines({
    ...input,
    tree: [
      { path: [0], ownFigures: false },
      { path: [0, 1], ownFigures: true },
    ],
    contracts: [{ agent: 0, terms: team('dividend'), startsAt: -Infinity, endsAt: Infinity }],
    events: [event(0, 100_000n), { ...event(1, 30_000n), member: 1 }],
    activeFrom,
  });
  expect(settled[0]).toMatchObject({ base: 30_000n, pay: 300n });
});

it('later losses of a month take nothing back, and the next month begins at nothing', () => {
  const pays = one(team('dividend'), [
    event(0, 500_000n, 500_000n),
    event(16 * DAY_MS, 100n, -400_000n),
    event(32 * DAY_MS, 100n, 100_000n),
  ]).map(({ pay }) => pay);
  expect(pays).toEqual([5_000n, 0n, 1_000n]);
  expect(one(team('dividend', { period: 'M', profitLossPeriod: 'L' }), [event(0, 100n, -50_000n)])).toMatchObject([
    { pay: 0n, base: -50_000n },
  ]);
});

it('when another line loses to its members, what was passed on is not taken from the agent, and is made up for later', () => {
  const settled = settleLines({
    ...input,
    timeZone: 'UTC',
    tree: [
      { path: [0], ownFigures: true },
      { path: [0, 1], ownFigures: true },
      { path: [0, 2], ownFigures: true },
    ],
    contracts: [
      { agent: 0, terms: team('dividend'), startsAt: -Infinity, endsAt: Infinity },
      { agent: 1, terms: team('dividend'), startsAt: -Infinity, endsAt: Infinity },
    ],
    events: [
      { ...event(0, 100_000n), member: 1 },
      { ...event(1, 100_000n, -60_000n), member: 2 },
      { ...event(16 * DAY_MS, 100_000n), member: 2 },
    ],
    activeFrom,
  });
  const pays = Map.groupBy(settled, ({ contract }) => contract);
  expect(pays.get(1)!.map(({ pay }) => pay)).toEqual([1_000n, 0n, 0n]);
  // 1 % of 40,000, less the 1,000 below; then 1 % of 140,000 less the same.
  expect(pays.get(0)!.map(({ pay }) => pay)).toEqual([0n, 400n, 0n]);
});
