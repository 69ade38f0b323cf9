/**
 * Settles tickets of the sportsbook whose legs have their results (docs/sports.md):
 *   npm run settle:sports -- <file.json>
 * Reads a JSON array of {id, type, system?, stakePerLine or stake, maxWin?, legs: [{odds, result, deadHeat?, deduction?, banker?}]},
 * amounts in minor units, and prints one JSON line for each: {id, lines, stake, payout}, or {id, error, what}.
 */
import { readTicket, settleTicket } from '@fairhouse/games/sports';
import { printResults } from './print-results.ts';

class TicketFileError extends Error {}

function* settleAll(content: unknown) {
  if (!Array.isArray(content)) throw new TicketFileError('no JSON array');
  for (const item of content as unknown[]) {
    const id = typeof item === 'object' && item !== null && 'id' in item ? item.id : null;
    const read = readTicket(item);
    const settled = read.ok ? settleTicket(read.ticket) : read;
    if (settled.ok) yield { id, lines: settled.lines, stake: settled.stake, payout: settled.payout };
    else yield { id, error: settled.code, what: settled.what };
  }
}

printResults({ command: 'npm run settle:sports', name: 'settle', fault: TicketFileError, results: settleAll });
