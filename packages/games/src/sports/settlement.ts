/** What a ticket pays: exact fractions, rounded down once (docs/sports.md, "Settlement"). */
import { compare, fraction, multiply, ONE, ZERO, add, subtract, type Fraction } from '../lottery/odds/fraction.ts';
import { shapeOfTicket, sumOfLines, type SystemFault, type TicketType } from './systems.ts';

export const legResults = ['win', 'half_win', 'void', 'half_lose', 'lose'] as const;
export type LegResult = (typeof legResults)[number];

export const MAX_LEGS = 20;
/** Minor units. */
export const MAX_AMOUNT = BigInt(Number.MAX_SAFE_INTEGER);

/** The part of the stake that is returned, and of what remains the part that wins. */
const parts: Record<LegResult, { void: Fraction; win: Fraction }> = {
  win: { void: ZERO, win: ONE },
  half_win: { void: fraction(1, 2), win: ONE },
  void: { void: ONE, win: ZERO },
  half_lose: { void: fraction(1, 2), win: ZERO },
  lose: { void: ZERO, win: ZERO },
};

export interface SettledLeg {
  /** Decimal odds. */
  readonly odds: Fraction;
  readonly result: LegResult;
  /** The part that wins when several share a place: 1/2 for two that share the first. */
  readonly deadHeat?: Fraction | undefined;
  /** The part of the winnings that is deducted for a withdrawn runner (Rule 4). */
  readonly deduction?: Fraction | undefined;
  /** Part of every line of a system. */
  readonly banker?: boolean | undefined;
}

export interface Ticket {
  readonly type: TicketType;
  /** Minor units: of each line, or of all. */
  readonly stake: { readonly perLine: bigint } | { readonly total: bigint };
  /** The most that is paid, with the stake; minor units. */
  readonly maxWin?: bigint | undefined;
  readonly legs: readonly SettledLeg[];
}

export interface SettledTicket {
  readonly ok: true;
  readonly lines: bigint;
  /** Minor units. */
  readonly stake: bigint;
  readonly payout: bigint;
}

export type TicketFault =
  | SystemFault
  | { readonly ok: false; readonly code: 'LEGS' | 'STAKE' | 'LEG'; readonly what: string };

/** What the stake of a leg is multiplied by: void + (1 − void) × win × dead heat × (1 + (odds − 1) × (1 − deduction)). */
export function legFactor({ odds, result, deadHeat = ONE, deduction = ZERO }: SettledLeg): Fraction {
  const { void: returned, win } = parts[result];
  const price = add(ONE, multiply(subtract(odds, ONE), subtract(ONE, deduction)));
  return add(returned, multiply(multiply(multiply(subtract(ONE, returned), win), deadHeat), price));
}

/** `share` is the part of the ticket that was not cashed out. */
export function settleTicket(ticket: Ticket, share: Fraction = ONE): SettledTicket | TicketFault {
  const { legs, stake, maxWin, type } = ticket;
  const fault = faultOf(ticket);
  if (fault) return fault;
  const free = legs.filter(({ banker }) => !banker);
  const shape = shapeOfTicket(type, free.length, legs.length - free.length);
  if (!shape.ok) return shape;
  const { lines, sizes } = shape;
  const returns = multiply(
    sumOfLines(free.map(legFactor), sizes),
    legs
      .filter(({ banker }) => banker)
      .map(legFactor)
      .reduce(multiply, ONE),
  );
  const perLine = 'perLine' in stake ? fraction(stake.perLine) : fraction(stake.total, lines);
  const whole = multiply(perLine, returns);
  const bound = maxWin === undefined ? whole : least(whole, fraction(maxWin));
  const exact = multiply(bound, share);
  return {
    ok: true,
    lines,
    stake: 'perLine' in stake ? stake.perLine * lines : stake.total,
    payout: exact.n / exact.d,
  };
}

const least = (a: Fraction, b: Fraction): Fraction => (compare(a, b) < 0 ? a : b);

function faultOf({ legs, stake, maxWin }: Ticket): TicketFault | undefined {
  const fault = (code: 'LEGS' | 'STAKE' | 'LEG', what: string) => ({ ok: false, code, what }) as const;
  if (legs.length < 1 || legs.length > MAX_LEGS) return fault('LEGS', `a ticket has 1 to ${MAX_LEGS} legs`);
  const amount = 'perLine' in stake ? stake.perLine : stake.total;
  if (amount < 1n || amount > MAX_AMOUNT) return fault('STAKE', 'a stake is a whole number of minor units from 1');
  if (maxWin !== undefined && maxWin < 0n) return fault('STAKE', 'the largest win is a whole number of minor units');
  for (const [at, { odds, deadHeat = ONE, deduction = ZERO }] of legs.entries()) {
    if (odds.n < odds.d) return fault('LEG', `the odds of leg ${at + 1} are below 1`);
    if (deadHeat.n <= 0n || deadHeat.n > deadHeat.d)
      return fault('LEG', `the dead heat of leg ${at + 1} is not above 0 and up to 1`);
    if (deduction.n < 0n || deduction.n > deduction.d)
      return fault('LEG', `the deduction of leg ${at + 1} is not 0 to 1`);
  }
  return undefined;
}
