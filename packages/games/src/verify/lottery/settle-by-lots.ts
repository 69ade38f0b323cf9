import type { Outcome } from '../../lottery/draws/outcome.ts';
import type { Play } from '../../lottery/plays/play.ts';
import { chainJudges, fiveDigitJudges, pcbJudges, threeDigitJudges } from './judge-digits.ts';
import { bingoJudges, byCount, diceJudges, elevenFiveJudges, raceJudges } from './judge-numbers.ts';
import { fourDigitJudges, max3dJudges, northJudges, southJudges, twoStationJudges } from './judge-vietnam.ts';
import { zodiacJudges } from './judge-zodiac.ts';
import { tokensOf } from './list-lots.ts';
import type { Judge } from './lot.ts';

/** A selection as it was booked, and the plays of its family with their prices. */
export interface BookedSelection {
  readonly family: string;
  readonly plays: readonly Play[];
  readonly play: string;
  readonly selection: string;
  /** Minor units. */
  readonly unit: number;
  readonly multiple: number;
}

export interface SettledByLots {
  readonly lots: number;
  /** Minor units. */
  readonly stake: number;
  readonly hits: number;
  /** Minor units. */
  readonly payout: number;
}

const judges: Readonly<Record<string, Readonly<Record<string, Judge>>>> = {
  'VN-NORTH': northJudges,
  'VN-SOUTH': southJudges,
  'VN-SOUTH-2': twoStationJudges,
  SSC: fiveDigitJudges,
  'LF-5': fiveDigitJudges,
  'LF-3': threeDigitJudges,
  CHAIN: chainJudges,
  PCB: pcbJudges([]),
  'CHAIN-PCB': pcbJudges([]),
  'PCB-RETURN': pcbJudges([13, 14]),
  '11X5': elevenFiveJudges,
  K3: diceJudges,
  PK10: raceJudges,
  LHC: zodiacJudges,
  'LF-4D': fourDigitJudges,
  'LF-MAX3D': max3dJudges,
  BINGO: bingoJudges,
};

const SCALE = 10_000n;

/**
 * Settles a selection again by writing out each of its lots. It shares no code with the engine: only the prices of the
 * plays and the outcome are the same. The selection must be one that the engine has accepted.
 */
export function settleByLots(booked: BookedSelection, outcome: Outcome): SettledByLots {
  if (booked.play === 'DAO') return settleOrders(booked, outcome);
  const play = booked.plays.find(({ code }) => code === booked.play);
  const judge = play && judgeOf(booked.family, play);
  if (!play || !judge) throw new RangeError(`${booked.family} has no play ${booked.play}`);
  return settle(booked, play, judge, judge.list(booked.selection), outcome);
}

function judgeOf(family: string, { code, pay }: Play): Judge | undefined {
  const [, count] = /^(?:L|PICK)(\d+)$/.exec(code) ?? [];
  return count === undefined ? judges[family]?.[code] : byCount(Number(count), pay);
}

function settle(
  { unit, multiple }: BookedSelection,
  play: Play,
  judge: Judge,
  lots: ReturnType<Judge['list']>,
  outcome: Outcome,
): SettledByLots {
  let hits = 0;
  let payout = 0n;
  for (const lot of lots) {
    for (const step of judge.steps(lot, outcome)) {
      if (step !== 'push') hits += 1;
      payout += (BigInt(unit) * priceOf(play, step)) / SCALE;
    }
  }
  const count = lots.length * play.lots;
  const cost = BigInt(count) * BigInt(play.cost) * BigInt(unit) * BigInt(multiple);
  const stake = cost / SCALE + (cost % SCALE > 0n ? 1n : 0n);
  return { lots: count, stake: Number(stake), hits, payout: Number(payout * BigInt(multiple)) };
}

/** A push pays back the cost of the lot; a parlay multiplies its legs and is rounded down once. */
function priceOf({ cost, pay }: Play, step: string): bigint {
  if (step === 'push') return BigInt(cost);
  let [top, bottom] = [1n, 1n];
  for (const [at, leg] of (pay[step] === undefined ? step.split('+') : [step]).entries()) {
    top *= BigInt(pay[leg] ?? 0);
    if (at > 0) bottom *= SCALE;
  }
  return top / bottom;
}

/** Đảo: each order of the digits is a selection of the other play. */
function settleOrders(booked: BookedSelection, outcome: Outcome): SettledByLots {
  const [, name = '', rest = ''] = /^\s*(\S+)\s+(.*)$/.exec(booked.selection) ?? [];
  const play = booked.plays.find(({ code }) => code === name.toUpperCase());
  const judge = play && judgeOf(booked.family, play);
  if (!play || !judge) throw new RangeError(`${booked.family} has no play ${name}`);
  const digits = /\d$/.test(play.code) ? Number(play.code.slice(-1)) : 2;
  const width = { XC: 3, B7: 2, B8: 2 }[play.code] ?? digits;
  const numbers = tokensOf(rest.toLowerCase().replaceAll(/[–—]/g, '-'), width as 2 | 3 | 4);
  const lots = numbers.flatMap((number) =>
    [...new Set(ordersOf(number))].map((order) => ({ at: '', tokens: [order] })),
  );
  return settle(booked, play, judge, lots, outcome);
}

const ordersOf = (text: string): string[] =>
  text.length < 2
    ? [text]
    : text
        .split('')
        .flatMap((first, at) => ordersOf(text.slice(0, at) + text.slice(at + 1)).map((rest) => first + rest));
