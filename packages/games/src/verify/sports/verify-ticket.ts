import type { TicketDocument } from './ticket-document.ts';

export type TicketStep = 'lines' | 'stake' | 'factors' | 'due' | 'paid';

export interface TicketVerification {
  /** Every step that could be checked is right. */
  ok: boolean;
  steps: { step: TicketStep; ok: boolean; expected: string; found: string }[];
  /** A line that is open: what it is due is not known yet. */
  open: boolean;
}

type Leg = TicketDocument['outcome']['legs'][number];

/** The sizes of the lines of each system, as they are printed on betting slips. */
const SIZES: Readonly<Record<string, readonly number[]>> = {
  trixie: [2, 3],
  patent: [1, 2, 3],
  yankee: [2, 3, 4],
  lucky15: [1, 2, 3, 4],
  canadian: [2, 3, 4, 5],
  lucky31: [1, 2, 3, 4, 5],
  heinz: [2, 3, 4, 5, 6],
  lucky63: [1, 2, 3, 4, 5, 6],
  superheinz: [2, 3, 4, 5, 6, 7],
  goliath: [2, 3, 4, 5, 6, 7, 8],
};

/** Of each leg, in these parts: half a stake at odds in thousandths. */
const PARTS = 2_000n;

function partsOf({ odds, result }: Leg): bigint {
  if (result === 'win') return 2n * BigInt(odds);
  if (result === 'half_win') return 1_000n + BigInt(odds);
  if (result === 'void') return PARTS;
  return result === 'half_lose' ? PARTS / 2n : 0n;
}

/** Works a ticket out again, line by line. */
export function verifyTicket({ stake, outcome }: TicketDocument): TicketVerification {
  const { legs, lines, stakePerLine, maxWin, share, cashOuts, due, paid, overpaid } = outcome;
  const counted = sumLines(outcome.legs, sizesOf(outcome));
  const steps: TicketVerification['steps'] = [];
  const check = (step: TicketStep, expected: unknown, found: unknown) =>
    steps.push({ step, expected: String(expected), found: String(found), ok: String(expected) === String(found) });

  check('lines', counted.lines, lines);
  check('stake', stakePerLine === null ? stake : BigInt(stakePerLine) * counted.lines, outcome.stake);
  const settled = legs.filter(({ result }) => result !== null);
  // A dead heat is the one thing that odds and result do not say: then the factor that is named counts.
  const wrong = settled.filter((leg) => !isFactor(leg));
  check('factors', 0, wrong.length);
  if (due === null) return { ok: steps.every(({ ok }) => ok), steps, open: true };

  const [left, whole] = share.split('/').map(BigInt) as [bigint, bigint];
  const exact = counted.sum * BigInt(outcome.stake);
  const scale = PARTS ** BigInt(legs.length) * counted.lines;
  const most = BigInt(maxWin) * scale;
  const bounded = exact > most ? most : exact;
  check('due', (bounded * left) / (scale * whole), due);
  const cashed = cashOuts.reduce((sum, { amount }) => sum + amount, 0);
  if (outcome['totalPay'] !== null) check('paid', due + overpaid + cashed, paid);
  return { ok: steps.every(({ ok }) => ok), steps, open: false };
}

function sizesOf({ type, legs }: TicketDocument['outcome']): readonly number[] {
  if (typeof type === 'string') return [legs.filter(({ banker }) => !banker).length];
  return 'of' in type ? [type.of] : (SIZES[type.system] ?? []);
}

/** An open leg counts as lost: what is due before the last of them is decided does not depend on them. */
function sumLines(legs: readonly Leg[], sizes: readonly number[]): { lines: bigint; sum: bigint } {
  const free = legs.filter(({ banker }) => !banker);
  const fixed = legs.filter(({ banker }) => banker).reduce((product, leg) => product * partsOf(leg), 1n);
  let [lines, sum] = [0n, 0n];
  const choose = (from: number, left: number, product: bigint): void => {
    if (left === 0) {
      lines += 1n;
      sum += product * PARTS ** BigInt(free.length - from) * fixed;
      return;
    }
    if (free.length - from < left) return;
    choose(from + 1, left - 1, product * partsOf(free[from]!));
    choose(from + 1, left, product * PARTS);
  };
  for (const size of sizes) choose(0, size, 1n);
  return { lines, sum };
}

function isFactor(leg: Leg): boolean {
  const [top, bottom] = (leg.factor ?? '0/1').split('/').map(BigInt) as [bigint, bigint];
  return top * PARTS === partsOf(leg) * bottom;
}
