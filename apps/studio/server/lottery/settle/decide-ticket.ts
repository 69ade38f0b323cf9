import type { Outcome } from '@fairhouse/games/lottery';
import type { LotteryGame } from '../games/lottery-games.ts';
import type { LotteryMaths, TicketLine } from '../maths.ts';
import type { Decision, Undecided } from './settle-store.ts';

/** The two settlers disagree: nothing of the draw may be paid before a person has looked. */
export class SettlersDiffer extends Error {
  override name = 'SettlersDiffer';
}

/** What a ticket pays, computed twice by code that has nothing in common. */
export function decideTicket(maths: LotteryMaths, game: LotteryGame, ticket: Undecided, numbers: Outcome): Decision {
  const results = ticket.lines.map((line) => {
    const result = maths.settle(game, line, numbers);
    const again = payAgain(maths, game, line, numbers);
    if (result.payout === again) return result;
    throw new SettlersDiffer(`${ticket.id}: ${line.play} ${line.selection} pays ${result.payout}, or ${again}`);
  });
  return { id: ticket.id, pay: results.reduce((sum, { payout }) => sum + payout, 0), results };
}

/** A second settler that fails disagrees too. */
function payAgain(maths: LotteryMaths, game: LotteryGame, line: TicketLine, numbers: Outcome): number | string {
  try {
    return maths.recheck(game, line, numbers);
  } catch (error) {
    return String(error);
  }
}
