/**
 * Follows a grant of bonus money through bets, wins, refunds and withdrawals, by the rules of the platform (docs/rewards.md):
 *   npm run wager -- <file.json>
 * Prints one JSON line for each event: {main, bonus, counted, left, state}, amounts in minor units, and `refused` with a code
 * where an event changed nothing.
 */
import { applyToGrant, openGrant, readWagerFile, WagerFileError } from '../packages/rewards/src/index.ts';
import { printResults } from './print-results.ts';

function* follow(content: unknown) {
  const { terms, main, events } = readWagerFile(content);
  let state = openGrant(terms, main);
  for (const event of events) {
    const applied = applyToGrant(terms, state, event);
    state = applied.state;
    const { main: money, bonus, counted, required, status } = state;
    yield { main: money, bonus, counted, left: required - counted, state: status, refused: applied.refused };
  }
}

printResults({ command: 'npm run wager', name: 'wager', fault: WagerFileError, results: follow });
