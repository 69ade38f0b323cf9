import type { SlotEvent } from '../slots/round-book.ts';
import type { ReelSet, SlotDefinition } from '../slots/slot-definition.ts';
import type { Draws } from './draw-stops.ts';
import { priceGrid } from './price-grid.ts';

/** One recomputed game of a round, with the events that the client must have shown for it. */
export interface ReplayedGame {
  set: 'base' | 'free';
  /** 0 for the base game, then the free games from 1. */
  index: number;
  stops: number[];
  grid: number[][];
  /** Minor units. */
  pay: number;
  scatters: number;
  events: SlotEvent[];
}

export interface ReplayedRound {
  games: ReplayedGame[];
  closing: SlotEvent[];
  /** Minor units, without the pot of a jackpot. */
  totalPay: number;
  /** Of a game with a jackpot: the number below `of`, and whether it wins the pot. */
  jackpot?: { number: number; of: number; won: boolean };
}

/** Recomputes a round from its draws and the published rules. The number of a jackpot is the last that is drawn. */
export async function replayRound(definition: SlotDefinition, stake: number, draws: Draws): Promise<ReplayedRound> {
  const round = await replayGames(definition, stake, draws);
  const of = definition.jackpot?.oneIn;
  if (of === undefined) return round;
  const number = await draws.next(of);
  const closing = round.closing.toSpliced(-1, 0, { type: 'jackpotDraw', number, of, won: number < stake });
  return { ...round, closing, jackpot: { number, of, won: number < stake } };
}

async function replayGames(definition: SlotDefinition, stake: number, draws: Draws): Promise<ReplayedRound> {
  const limit = definition.winCap === undefined ? Infinity : definition.winCap * stake;
  const base = await replayGame(definition, definition.reels, 'base', 0, stake, 1, draws);
  const free = definition.freeSpins;
  const opening = free && base.pay < limit ? Math.min(entry(free.awarded, base.scatters), free.maxGames) : 0;
  if (!free || opening === 0) return closeRound([base], 0, limit);

  base.events.push({ type: 'freeSpinsAwarded', spins: opening, remaining: opening, retrigger: false });
  const games = [base];
  let won = base.pay;
  let total = opening;
  for (let index = 1; index <= total && won < limit; index += 1) {
    const game = await replayGame(definition, free.reels, 'free', index, stake, free.multiplier, draws);
    game.events.unshift({ type: 'freeSpin', index, remaining: total - index });
    games.push(game);
    won += game.pay;
    const more = won < limit ? Math.min(entry(free.retriggered, game.scatters), free.maxGames - total) : 0;
    total += more;
    if (more > 0) {
      game.events.push({ type: 'freeSpinsAwarded', spins: more, remaining: total - index, retrigger: true });
    }
  }
  return closeRound(games, total, limit);
}

function closeRound(games: ReplayedGame[], freeGames: number, limit: number): ReplayedRound {
  const won = games.reduce((sum, { pay }) => sum + pay, 0);
  const totalPay = Math.min(won, limit);
  const basePay = games[0]?.pay ?? 0;
  const closing: SlotEvent[] = freeGames > 0 ? [{ type: 'freeSpinsEnd', total: totalPay - basePay }] : [];
  closing.push({ type: 'roundEnd', totalPay, capped: won >= limit });
  return { games, closing, totalPay };
}

async function replayGame(
  definition: SlotDefinition,
  reels: ReelSet,
  set: 'base' | 'free',
  index: number,
  stake: number,
  multiplier: number,
  draws: Draws,
): Promise<ReplayedGame> {
  const stops: number[] = [];
  for (const reel of reels) stops.push(await draws.next(reel.length));
  const grid = reels.map((reel, at) => {
    const unrolled = [...reel, ...reel];
    return unrolled.slice(stops[at], (stops[at] as number) + definition.rows);
  });
  const events: SlotEvent[] = [{ type: 'reveal', set, stops, grid }];
  const coin = (stake / definition.coins) * multiplier;

  const wins = priceGrid(definition, grid).map(({ coins, multiplier: own, ...win }) => {
    return { ...win, multiplier: own * multiplier, pay: coins * coin };
  });
  const linePay = wins.reduce((sum, { pay }) => sum + pay, 0);
  if (wins.length > 0) events.push({ type: 'lineWins', wins, total: linePay });

  const symbol = definition.scatter?.symbol;
  const positions = grid.flatMap((reel, at) =>
    reel.map((cell, row) => [cell, at, row] as const).filter(([cell]) => cell === symbol),
  );
  const scatterPay = entry(definition.scatter?.pays ?? [], positions.length) * stake * multiplier;
  if (symbol !== undefined && scatterPay > 0) {
    const shown = positions.map(([, at, row]): [number, number] => [at, row]);
    events.push({ type: 'scatterWin', symbol, count: shown.length, positions: shown, pay: scatterPay });
  }
  return { set, index, stops, grid, pay: linePay + scatterPay, scatters: positions.length, events };
}

/** A table by count: its n-th entry, the last one for larger counts. */
function entry(table: readonly number[], count: number): number {
  return count > 0 ? (table[count - 1] ?? table.at(-1) ?? 0) : 0;
}
