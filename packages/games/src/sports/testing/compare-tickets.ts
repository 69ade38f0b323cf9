import { readTicket } from '../read-tickets.ts';
import { settleTicket } from '../settlement.ts';
import { checkTicket, type CheckedTicket } from './check-ticket.ts';
import { createRandomTickets } from './random-ticket.ts';

/** The tickets that the settlement and its checker do not agree on. */
export function compareTickets(count: number, seed: number): string[] {
  const next = createRandomTickets(seed);
  const differences: string[] = [];
  for (let at = 0; at < count; at += 1) {
    const ticket = next();
    const [settled, checked] = [settle(ticket), checkTicket(ticket)];
    const agree =
      settled.ok &&
      Number(settled.lines) === checked.lines &&
      settled.stake === checked.stake &&
      settled.payout === checked.payout;
    if (!agree) differences.push(`${JSON.stringify(ticket)} pays ${checked.payout}`);
  }
  return differences;
}

function settle({ legs, ...ticket }: CheckedTicket) {
  const read = readTicket({
    ...ticket,
    legs: legs.map(({ oddsX1000, result, deadHeatX100, deductionX100, banker }) => ({
      odds: String(oddsX1000 / 1000),
      result,
      deadHeat: `${deadHeatX100}/100`,
      deduction: `${deductionX100}/100`,
      banker,
    })),
  });
  return read.ok ? settleTicket(read.ticket) : read;
}
