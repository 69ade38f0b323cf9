/** Reads what `npm run settle:sports` settles (docs/sports.md, "Checking from outside"). */
import * as z from 'zod/mini';
import { fraction, type Fraction } from '../lottery/odds/fraction.ts';
import { legResults, type Ticket } from './settlement.ts';
import { namedSystems, type NamedSystem, type TicketType } from './systems.ts';

const amount = z.int().check(z.minimum(1));

const decimal = z.union([
  z.number().check(z.minimum(0), z.maximum(1e9)),
  z.string().check(z.regex(/^\d{1,9}(?:\.\d{1,9})?(?:\/\d{1,9})?$/)),
]);

const places = z.strictObject({ places: amount, tied: amount });

const leg = z.looseObject({
  odds: decimal,
  result: z.enum(legResults),
  deadHeat: z.optional(z.union([decimal, places])),
  deduction: z.optional(decimal),
  banker: z.optional(z.boolean()),
});

const ticket = z.looseObject({
  type: z.enum(['single', 'multiple', 'system']),
  system: z.optional(z.union([z.string(), z.strictObject({ of: z.int() })])),
  stakePerLine: z.optional(amount),
  stake: z.optional(amount),
  maxWin: z.optional(z.int().check(z.minimum(0))),
  legs: z.array(leg),
});

export type ReadTicket =
  | { readonly ok: true; readonly ticket: Ticket }
  | { readonly ok: false; readonly code: 'FIELDS' | 'SYSTEM' | 'STAKE'; readonly what: string };

/** The stake is that of each line, or of all; exactly one of them is given. */
export function readTicket(content: unknown): ReadTicket {
  const parsed = ticket.safeParse(content);
  if (!parsed.success) {
    const issue = parsed.error.issues[0]!;
    return refuse('FIELDS', `${issue.path.join('.') || 'ticket'}: ${issue.code}`);
  }
  const { stakePerLine, stake, maxWin, legs } = parsed.data;
  const type = readType(parsed.data);
  if (type === null) return refuse('SYSTEM', 'there is no such system');
  if ((stakePerLine === undefined) === (stake === undefined)) {
    return refuse('STAKE', 'a ticket has a stake, or a stakePerLine');
  }
  return {
    ok: true,
    ticket: {
      type,
      stake: stakePerLine === undefined ? { total: BigInt(stake!) } : { perLine: BigInt(stakePerLine) },
      maxWin: maxWin === undefined ? undefined : BigInt(maxWin),
      legs: legs.map(({ odds, result, deadHeat, deduction, banker }) => ({
        odds: readDecimal(odds),
        result,
        deadHeat: deadHeat === undefined ? undefined : readDeadHeat(deadHeat),
        deduction: deduction === undefined ? undefined : readDeduction(deduction),
        banker,
      })),
    },
  };
}

/** Names are read without regard to case, blanks and hyphens: `Super Heinz`, `lucky-15`. */
function readType({ type, system }: z.infer<typeof ticket>): TicketType | null {
  if (type !== 'system') return type;
  if (typeof system === 'object') return system;
  const name = system?.toLowerCase().replace(/[^a-z0-9]/g, '') ?? '';
  return Object.hasOwn(namedSystems, name) ? { system: name as NamedSystem } : null;
}

/** `"1.85"`, `1.85` or `"3/6"`, exactly. */
function readDecimal(value: number | string): Fraction {
  const [top, bottom = '1'] = toPlainText(value).split('/');
  const [whole, decimals = ''] = top!.split('.');
  const divisor = BigInt(bottom) * 10n ** BigInt(decimals.length);
  // An impossible one: the ticket is refused for it.
  return divisor === 0n ? fraction(-1) : fraction(BigInt(whole! + decimals), divisor);
}

/** Without an exponent, which JavaScript writes for very large and very small numbers. */
const toPlainText = (value: number | string): string =>
  typeof value === 'string' ? value : /e/.test(String(value)) ? value.toFixed(20) : String(value);

/** The part that wins, or the places that are shared: 3 of 6; a whole number of 2 or more is how many share one. */
function readDeadHeat(value: number | string | z.infer<typeof places>): Fraction {
  if (typeof value === 'object') return fraction(value.places, value.tied);
  const read = readDecimal(value);
  return read.d === 1n && read.n >= 2n ? fraction(1n, read.n) : read;
}

/** The part that is deducted; a number above 1 is in per cent. */
function readDeduction(value: number | string): Fraction {
  const read = readDecimal(value);
  return read.n > read.d ? fraction(read.n, read.d * 100n) : read;
}

const refuse = (code: 'FIELDS' | 'SYSTEM' | 'STAKE', what: string): ReadTicket => ({ ok: false, code, what });
