/**
 * Follows a grant of bonus money through bets, wins, refunds and withdrawals, by the rules of the platform (docs/rewards.md):
 *   npm run wager -- <file.json>
 * Prints one JSON line for each event: {main, bonus, counted, left, state}, amounts in minor units, and `refused` with a code
 * where an event changed nothing.
 */
import { readFileSync } from 'node:fs';
import { applyToGrant, openGrant, readWagerFile, WagerFileError } from '../packages/rewards/src/index.ts';

function main(): void {
  const [file, ...extra] = process.argv.slice(2);
  if (file === undefined || extra.length > 0) return fail('usage: npm run wager -- <file.json>');
  try {
    const { terms, main: own, events } = readWagerFile(JSON.parse(readFileSync(file, 'utf8')));
    let state = openGrant(terms, own);
    for (const event of events) {
      const applied = applyToGrant(terms, state, event);
      state = applied.state;
      const { main: money, bonus, counted, required, status } = state;
      const line = { main: money, bonus, counted, left: required - counted, state: status, refused: applied.refused };
      console.log(JSON.stringify(line, exactly));
    }
  } catch (error) {
    if (error instanceof WagerFileError || error instanceof SyntaxError || 'code' in (error as object))
      return fail(`${file}: ${(error as Error).message}`);
    throw error;
  }
}

/** Amounts as JSON numbers, and as text above those that JavaScript reads exactly. */
function exactly(_: string, value: unknown): unknown {
  if (typeof value !== 'bigint') return value;
  return Number.isSafeInteger(Number(value)) ? Number(value) : String(value);
}

function fail(message: string): void {
  console.error(`wager: ${message}`);
  process.exitCode = 1;
}

main();
