import { expect, it } from 'vitest';
import { readSettlementFile } from './read-settlement-file.ts';
import { settleLines } from './settle-lines.ts';
import { splitEarned } from './split-earned.ts';

function settleFile(content: object) {
  const { ids, ...input } = readSettlementFile(content);
  return settleLines(input).map(({ contract, period, earned, pay, lines }) => ({
    agent: ids[input.contracts[contract]!.agent]!,
    start: new Date(period.start).toISOString(),
    earned: Number(earned),
    pay: Number(pay),
    lines: [...lines.values()].map(Number),
  }));
}

type Settled = ReturnType<typeof settleFile>;
const paysOf = (settled: Settled) => Object.fromEntries(settled.map(({ agent, pay }) => [agent, pay]));

const round = (member: string, category: string, stake: number, paid: number, closedAt: string) => ({
  member,
  category,
  stake,
  paid,
  closedAt,
});
const noon = '2026-10-05T04:00:00Z';
const day = { timeZone: 'Asia/Manila', from: '2026-10-04T16:00:00Z', to: '2026-10-05T16:00:00Z' };
const daily = (rate: number) => [{ kind: 'daily', tiers: [{ rate }] }];

it('a line of five daily salaries passes each share on, and a player without a contract counts for the line above', () => {
  const settled = settleFile({
    ...day,
    agents: [
      { id: 'A', contracts: daily(150) },
      { id: 'B', parent: 'A', contracts: daily(120) },
      { id: 'C', parent: 'B', contracts: daily(90) },
      { id: 'D', parent: 'C', contracts: daily(60) },
      { id: 'E', parent: 'D', contracts: daily(35) },
      { id: 'F', parent: 'A' },
    ],
    rounds: Object.entries({ A: 1234567, B: 765433, C: 2345679, D: 987653, E: 3456789, F: 555555 }).map(
      ([member, stake]) => round(member, 'RNG', stake, 0, noon),
    ),
  });
  expect(settled.map(({ earned }) => earned)).toEqual([140185, 90666, 61111, 26666, 12098]);
  expect(paysOf(settled)).toEqual({ A: 49519, B: 29555, C: 34445, D: 14568, E: 12098 });
});

it.each([
  [7, 367407, [120001, 120000, 127406]],
  [10, 489876, undefined],
])('with %i active members the tier whose conditions hold counts, and its lines add up', (active, earned, lines) => {
  const tiers = [
    { validBet: 5_000_000, activeMembers: 2, rate: 40 },
    { validBet: 20_000_000, activeMembers: 5, rate: 60 },
    { validBet: 50_000_000, activeMembers: 10, rate: 80 },
  ];
  const heads = ['1', '2', '3'];
  const others = Array.from({ length: active - 3 }, (_, at) => `x${at}`);
  const stakes = [20000099 - others.length * 50_000, 20000088, 21234380];
  const [settled] = settleFile({
    ...day,
    agents: [
      { id: 'A', contracts: [{ kind: 'daily', tiers }] },
      ...heads.map((id) => ({ id, parent: 'A' })),
      ...others.map((id) => ({ id, parent: '1' })),
    ],
    rounds: [
      ...heads.map((id, at) => round(id, 'RNG', stakes[at]!, 0, noon)),
      ...others.map((id) => round(id, 'RNG', 50_000, 0, noon)),
    ],
  });
  expect(settled!.earned).toBe(earned);
  if (lines) expect(settled!.lines).toEqual(lines);
});

it.each([
  ['Asia/Manila', [0, 900001, 262222]],
  ['Asia/Dhaka', [400000, 360001, 402222]],
])('half months of %s carry a loss within the month', (timeZone, pays) => {
  const revenue = [
    ['2026-10-05T08:00:00Z', -3000000],
    ['2026-10-15T15:59:59Z', 1000001],
    ['2026-10-15T17:00:00Z', 4000000],
    ['2026-10-31T15:59:59Z', 2500007],
    ['2026-10-31T16:30:00Z', -700000],
    ['2026-10-31T18:00:00Z', 900003],
    ['2026-11-14T09:00:00Z', 1111111],
  ] as const;
  const settled = settleFile({
    timeZone,
    agents: [
      { id: 'A', contracts: [{ kind: 'dividend', period: 'S', profitLossPeriod: 'M', tiers: [{ rate: 2000 }] }] },
    ],
    rounds: revenue.map(([at, amount]) => round('A', 'RNG', Math.max(0, amount), Math.max(0, -amount), at)),
    from: '2026-10-01T00:00:00Z',
    to: '2026-11-15T18:00:00Z',
  });
  expect(settled.map(({ pay }) => pay)).toEqual(pays);
});

it('real-time salaries have rates by stake and outcome, and a push counts for nothing', () => {
  const terms = (...tiers: [number, number, number][]) => [
    {
      kind: 'realTime',
      tiers: tiers.map(([singleBet, profitRate, lossRate]) => ({ singleBet, profitRate, lossRate })),
    },
  ];
  const at = '2026-10-05T10:02:00Z';
  const settled = settleFile({
    timeZone: 'Asia/Manila',
    agents: [
      { id: 'A', contracts: terms([0, 10, 30], [10000, 15, 45], [100000, 20, 60]) },
      { id: 'B', parent: 'A', contracts: terms([0, 5, 20], [10000, 10, 30], [100000, 10, 40]) },
    ],
    rounds: [
      round('B', 'RNG', 2345, 0, at),
      round('B', 'LIVE', 50000, 97500, at),
      round('B', 'LIVE', 30000, 30000, at),
      round('B', 'RNG', 12345, 6000, at),
      round('A', 'SPORTS', 150000, 0, at),
      round('A', 'RNG', 777, 5000, at),
    ],
    from: '2026-10-05T10:00:00Z',
    to: '2026-10-05T10:05:00Z',
  });
  expect(paysOf(settled)).toEqual({ A: 945, B: 89 });
});

it.each([
  [
    { A: 3000, B: 2800, C: 2500, D: 1000, E: 1500 },
    { A: 82000, B: 83000, C: 175002, D: 50000, E: 0 },
  ],
  [
    { A: 3000, B: 2000, E: 1500 },
    { A: 170001, B: 220001, E: 0 },
  ],
])('dividends of %j add up to what the root earned', (rates, pays) => {
  const parents: Record<string, string> = { B: 'A', C: 'B', D: 'C', E: 'B' };
  const revenue = { A: 200000, B: 300001, C: 400003, D: 500005, E: -100000 };
  const settled = settleFile({
    timeZone: 'Asia/Manila',
    agents: Object.keys(revenue).map((id) => ({
      id,
      parent: parents[id] ?? null,
      contracts: Object.entries(rates)
        .filter(([agent]) => agent === id)
        .map(([, rate]) => ({ kind: 'dividend', period: 'S', tiers: [{ rate }] })),
    })),
    costs: Object.entries(revenue).map(([member, amount]) => ({ member, kind: 'bonus', amount: -amount, at: noon })),
    from: '2026-09-30T16:00:00Z',
    to: '2026-10-15T16:00:00Z',
  });
  expect(paysOf(settled)).toEqual(pays);
  expect(Object.values(paysOf(settled)).reduce((sum, pay) => sum + pay)).toBe(390002);
});

it('lines share a capped amount in proportion, also when one of them lost', () => {
  expect(splitEarned(100n, [30_000n, 20_000n, 10_000n])).toEqual([50n, 33n, 17n]);
  const parts = splitEarned(7n, [200_000n, -120_000n, 10_000n]);
  expect(parts.reduce((sum, part) => sum + part)).toBe(7n);
  expect(splitEarned(5n, [10_000n, -20_000n])).toEqual([0n, 0n]);
});
