/**
 * Prints exact slot figures as one JSON object per line:
 *   npm run par -- --sheet <file>   every reel set of a published par sheet
 *   npm run par -- --game <code>    a game of ours, with its reels and rules
 */
import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { readParSheet } from '@fairhouse/games/par-sheet';
import {
  computeSlotFigures,
  jackpotReturn,
  jackpotSeed,
  rtpInterval95,
  slotGames,
  type SlotFigures,
} from '@fairhouse/games/slots';

const USAGE = 'usage: npm run par -- --sheet <file> | --game <code>';

const INTERVAL_ROUNDS = [1e3, 1e4, 1e5, 1e6, 1e7];

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
      return JSON.stringify(figuresOf(computeSlotFigures(definition), { game, set }));
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
  const figures = computeSlotFigures(definition);
  const intervals = INTERVAL_ROUNDS.map((rounds) => [rounds, rtpInterval95(figures, rounds)]);
  const { version, rows, reels, coins, symbols, pays, wild, scatter, freeSpins, winCap, jackpot } = definition;
  const sheet = { version, symbols, rows, reels, coins, pays, wild, scatter, freeSpins, winCap };
  const line = figuresOf(figures, { game: code, set: 0 });
  const pot = jackpot && {
    // Seed and contributions of one win, to the stakes that there are to one win on average: exact.
    jackpot: {
      ...jackpot,
      seed: jackpotSeed(jackpot),
      averageWin: (jackpot.oneIn * jackpotReturn(jackpot)) / 100,
      return: jackpotReturn(jackpot),
    },
    rtpWithJackpot: figures.rtp + jackpotReturn(jackpot),
  };
  console.log(JSON.stringify({ ...line, ...pot, rtpInterval95: Object.fromEntries(intervals), sheet }));
}

/** The figures in the order of the exchange format, then those that it does not have. */
function figuresOf(figures: SlotFigures, head: { game: string; set: number }): object {
  const { rtp, base, free, hitRate, volatility, maxWin, ...more } = figures;
  return { ...head, rtp, base, free, hitRate, volatility, maxWin, ...more };
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
