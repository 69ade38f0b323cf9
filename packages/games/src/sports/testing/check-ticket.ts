/**
 * A second settlement of tickets, line by line and without a library of fractions, that shares no code with the first: what it is
 * compared with must not be able to hide a mistake in it.
 */

/** As in the JSON of `npm run settle:sports`; odds in thousandths, the rest in hundredths. */
export interface CheckedTicket {
  type: 'single' | 'multiple' | 'system';
  system?: string | { of: number };
  stake?: number;
  stakePerLine?: number;
  maxWin?: number;
  legs: {
    oddsX1000: number;
    result: string;
    deadHeatX100: number;
    deductionX100: number;
    banker: boolean;
  }[];
}

/** The sizes of the lines of each system, as they are printed on betting slips. */
const sizesOf: Record<string, number[]> = {
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

const WHOLE = 20_000_000n;

/** A leg returns this many of WHOLE parts of what is put on it: 2 halves × 100 of a dead heat × 100 of a deduction × 1000 of odds. */
function partsOf({ oddsX1000, result, deadHeatX100, deductionX100 }: CheckedTicket['legs'][number]): bigint {
  const back = 100_000n + BigInt(oddsX1000 - 1000) * BigInt(100 - deductionX100);
  const won = back * BigInt(deadHeatX100);
  const returned = 10_000_000n;
  if (result === 'win') return won * 2n;
  if (result === 'half_win') return returned + won;
  if (result === 'void') return returned * 2n;
  if (result === 'half_lose') return returned;
  return 0n;
}

export function checkTicket(ticket: CheckedTicket): { lines: number; stake: bigint; payout: bigint } {
  const { legs, type, system } = ticket;
  const free = legs.flatMap(({ banker }, at) => (banker ? [] : [at]));
  const sizes = type !== 'system' ? [free.length] : typeof system === 'object' ? [system.of] : sizesOf[system!]!;
  const scale = WHOLE ** BigInt(legs.length);
  let lines = 0;
  let total = 0n;
  for (let mask = 0; mask < 2 ** free.length; mask += 1) {
    const chosen = free.filter((_, bit) => Math.floor(mask / 2 ** bit) % 2 === 1);
    if (!sizes.includes(chosen.length)) continue;
    lines += 1;
    let product = 1n;
    for (const [at, leg] of legs.entries()) product *= leg.banker || chosen.includes(at) ? partsOf(leg) : WHOLE;
    total += product;
  }
  const stake = ticket.stake === undefined ? BigInt(ticket.stakePerLine!) * BigInt(lines) : BigInt(ticket.stake);
  const payout = (total * stake) / (scale * BigInt(lines));
  const most = ticket.maxWin === undefined ? payout : BigInt(ticket.maxWin);
  return { lines, stake, payout: payout > most ? most : payout };
}
