import type { Outcome } from './draws/outcome.ts';
import { oddsOfStep } from './odds/odds-of-step.ts';
import { ODDS_SCALE, PUSH, refuse, type Bet, type Play, type Refusal } from './plays/play.ts';

/** Minor units a lot may cost per unit of its price: 1 to 100,000.00. */
export const MAX_UNIT = 10_000_000;
export const MAX_MULTIPLE = 10_000;

export interface Selection {
  readonly play: Play;
  readonly selection: string;
  /** Minor units that one unit of the pay table stands for. */
  readonly unit: number;
  readonly multiple?: number | undefined;
}

export interface Priced {
  readonly ok: true;
  readonly lots: number;
  /** Minor units; what a fraction of one would remain is charged as a whole one. */
  readonly stake: number;
  readonly selection: Selection;
  readonly bet: Bet;
}

/** Why a selection won or lost, for screens: `27 came twice: 2 × 99`. */
export interface Explanation {
  readonly play: string;
  readonly lots: number;
  /** `odds` in units × 10,000; for a returned stake what a lot cost. */
  readonly hits: readonly {
    readonly what: string;
    readonly times: number;
    readonly odds: number;
    readonly push: boolean;
  }[];
  /** Minor units. */
  readonly payout: number;
}

export interface Settled {
  readonly lots: number;
  readonly stake: number;
  /** Winning lots; returned ones do not count. */
  readonly hits: number;
  readonly payout: number;
  readonly explanation: Explanation;
}

/** Reads and prices a selection: its lots, and what they cost. */
export function priceSelection(selected: Selection): Priced | Refusal {
  const { play, selection, unit, multiple = 1 } = selected;
  if (!Number.isInteger(unit) || unit < 1 || unit > MAX_UNIT) return refuse('UNIT', `a unit is 1 to ${MAX_UNIT}`);
  if (!Number.isInteger(multiple) || multiple < 1 || multiple > MAX_MULTIPLE) {
    return refuse('MULTIPLE', `a multiple is 1 to ${MAX_MULTIPLE}`);
  }
  const reading = play.rule.read(selection);
  if (!reading.ok) return reading;
  const { bet } = reading;
  if (bet.lots === 0) return refuse('TOO_FEW', 'no lot can be made of these numbers');
  const lots = bet.lots * play.lots;
  if (lots > play.cap) return refuse('OVER_CAP', `${lots} lots are more than ${play.cap}`);
  const cost = BigInt(lots) * BigInt(unit) * BigInt(multiple) * BigInt(bet.cost ?? play.cost);
  return {
    ok: true,
    lots,
    stake: toAmount((cost + BigInt(ODDS_SCALE) - 1n) / BigInt(ODDS_SCALE)),
    selection: selected,
    bet,
  };
}

/** Decides a selection against the outcome of its draw. */
export function settleSelection(selection: Selection, outcome: Outcome): Settled | Refusal {
  const priced = priceSelection(selection);
  return priced.ok ? settlePriced(priced, outcome) : priced;
}

export function settlePriced({ lots, stake, bet, selection }: Priced, outcome: Outcome): Settled {
  const { play, unit, multiple = 1 } = selection;
  const came = bet.hits(outcome).map(({ what, step, times }) => {
    const push = step === PUSH;
    const odds = push ? BigInt(bet.cost ?? play.cost) : oddsOfStep(play, step);
    return { what, times, push, odds, pays: (BigInt(unit) * odds) / BigInt(ODDS_SCALE) };
  });
  const payout = toAmount(came.reduce((total, { times, pays }) => total + BigInt(times) * pays, 0n) * BigInt(multiple));
  const hits = came.map(({ what, times, odds, push }) => ({ what, times, odds: Number(odds), push }));
  return {
    lots,
    stake,
    hits: hits.reduce((total, { times, push }) => total + (push ? 0 : times), 0),
    payout,
    explanation: { play: play.code, lots, hits, payout },
  };
}

/** The most that a selection is paid, and what each of its numbers may make a draw pay; minor units. */
export interface LargestWin {
  readonly most: number;
  readonly loads: readonly { readonly token: string; readonly most: number }[];
}

/** No outcome of the shape of `sample` pays more. */
export function largestWinOf({ bet, selection }: Priced, sample: Outcome): LargestWin {
  const { play, unit, multiple = 1 } = selection;
  const pays = (step: string): bigint => {
    const odds = step === PUSH ? BigInt(bet.cost ?? play.cost) : oddsOfStep(play, step);
    return (BigInt(unit) * odds) / BigInt(ODDS_SCALE);
  };
  const total = (amount: bigint): number => toAmount(amount * BigInt(multiple));
  const bound = { pays, sample };
  return {
    most: total(bet.most(bound)),
    loads: bet.loads(bound).map(([token, most]) => ({ token, most: total(most) })),
  };
}

function toAmount(amount: bigint): number {
  if (amount > BigInt(Number.MAX_SAFE_INTEGER)) throw new RangeError(`an amount of ${amount} minor units`);
  return Number(amount);
}
