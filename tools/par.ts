/**
 * Prints exact slot figures as one JSON object per line:
 *   npm run par -- --sheet <file>   every reel set of a published par sheet
 *   npm run par -- --game <code>    one of our own games
 */
import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { readParSheet } from '@fairhouse/games/par-sheet';
import { computeSlotFigures, slotGames, type SlotDefinition } from '@fairhouse/games/slots';

const USAGE = 'usage: npm run par -- --sheet <file> | --game <code>';

class Refusal extends Error {}

function main(): void {
  const { sheet, game } = readArguments();
  if (sheet !== undefined && game === undefined) printSheet(sheet);
  else if (game !== undefined && sheet === undefined) printGame(game);
  else throw new Refusal(USAGE);
}

function readArguments(): { sheet?: string | undefined; game?: string | undefined } {
  try {
    return parseArgs({ options: { sheet: { type: 'string' }, game: { type: 'string' } } }).values;
  } catch (error) {
    throw new Refusal(`${(error as Error).message} (${USAGE})`);
  }
}

function printSheet(file: string): void {
  const read = readParSheet(readText(file));
  if (!read.ok) throw new Refusal(`${file}: ${read.reason}`);
  const lines = read.reelSets.map(({ game, set, definition }) => {
    try {
      return figuresLine(definition, { game, set });
    } catch (error) {
      if (error instanceof RangeError) throw new Refusal(`${file}: ${game}, reel set ${set}: ${error.message}`);
      throw error;
    }
  });
  console.log(lines.join('\n'));
}

function printGame(code: string): void {
  const definition = slotGames.get(code);
  if (!definition) throw new Refusal(`no game ${code}; there are: ${[...slotGames.keys()].join(', ')}`);
  console.log(figuresLine(definition, { game: code, set: 0, version: definition.version }));
}

function figuresLine(definition: SlotDefinition, head: Record<string, unknown>): string {
  const { rtp, base, free, hitRate, volatility, maxWin, ...more } = computeSlotFigures(definition);
  return JSON.stringify({ ...head, rtp, base, free, hitRate, volatility, maxWin, ...more });
}

function readText(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    throw new Refusal(`${file}: ${(error as NodeJS.ErrnoException).code ?? 'unreadable'}`);
  }
}

try {
  main();
} catch (error) {
  if (!(error instanceof Refusal)) throw error;
  console.error(`par: ${error.message}`);
  process.exitCode = 1;
}
