import type { RandomSource } from '../fairness/index.ts';
import { evaluateGrid } from './evaluate-grid.ts';
import { drawJackpot } from './jackpot.ts';
import type { RoundBook, SlotEvent } from './round-book.ts';
import { byCount, type FreeSpinsRule, type ReelSet, type SlotDefinition } from './slot-definition.ts';

interface Round {
  readonly definition: SlotDefinition;
  readonly random: RandomSource;
  /** Minor units per coin. */
  readonly coinValue: number;
  /** Minor units. */
  readonly cap: number;
  readonly events: SlotEvent[];
  /** Minor units, before the cap. */
  won: number;
}

/**
 * Decides a whole paid round, free games included. Draws one stop per reel from left to right, base game first, then
 * each free game, and last the number of a jackpot. Nothing else has an influence: no player, balance, history or clock.
 */
export function spin(definition: SlotDefinition, bet: { stake: number }, random: RandomSource): RoundBook {
  const { stake } = bet;
  if (!isStake(definition, stake)) {
    throw new RangeError(`A stake of ${definition.id} is a whole multiple of ${definition.coins} minor units`);
  }
  const cap = definition.winCap === undefined ? Number.MAX_SAFE_INTEGER : definition.winCap * stake;
  const round: Round = { definition, random, coinValue: stake / definition.coins, cap, events: [], won: 0 };

  const scatters = playGame(round, 'base', definition.reels, 1);
  const rule = definition.freeSpins;
  if (rule && round.won < cap) playFreeGames(round, rule, byCount(rule.awarded, scatters));

  const totalPay = Math.min(round.won, cap);
  if (!Number.isSafeInteger(totalPay)) throw new RangeError('The round pays more than can be counted exactly');
  if (definition.jackpot) round.events.push(drawJackpot(definition.jackpot, stake, random));
  round.events.push({ type: 'roundEnd', totalPay, capped: round.won >= cap });
  return { game: definition.id, version: definition.version, stake, events: round.events, totalPay };
}

/** A stake must give every line a whole number of minor units. */
export function isStake(definition: SlotDefinition, stake: number): boolean {
  return Number.isSafeInteger(stake) && stake > 0 && stake % definition.coins === 0;
}

function playFreeGames(round: Round, rule: FreeSpinsRule, awarded: number): void {
  const { events } = round;
  const before = round.won;
  let granted = Math.min(awarded, rule.maxGames);
  if (granted === 0) return;
  events.push({ type: 'freeSpinsAwarded', spins: granted, remaining: granted, retrigger: false });
  for (let index = 1; index <= granted && round.won < round.cap; index += 1) {
    events.push({ type: 'freeSpin', index, remaining: granted - index });
    const scatters = playGame(round, 'free', rule.reels, rule.multiplier);
    const spins = Math.min(byCount(rule.retriggered, scatters), rule.maxGames - granted);
    if (spins === 0 || round.won >= round.cap) continue;
    granted += spins;
    events.push({ type: 'freeSpinsAwarded', spins, remaining: granted - index, retrigger: true });
  }
  events.push({ type: 'freeSpinsEnd', total: Math.min(round.won, round.cap) - before });
}

/** Plays one game and answers how many scatters it showed. */
function playGame(round: Round, set: 'base' | 'free', reels: ReelSet, multiplier: number): number {
  const { definition, random, coinValue, events } = round;
  const stops = reels.map((reel) => random.uniform(reel.length));
  const grid = showGrid(reels, stops, definition.rows);
  events.push({ type: 'reveal', set, stops, grid });

  const result = evaluateGrid(definition, grid);
  if (result.wins.length > 0) {
    const wins = result.wins.map(({ coins, ...win }) => ({
      ...win,
      multiplier: win.multiplier * multiplier,
      pay: coins * multiplier * coinValue,
    }));
    const total = result.coins * multiplier * coinValue;
    events.push({ type: 'lineWins', wins, total });
    round.won += total;
  }
  if (definition.scatter && result.scatterCoins > 0) {
    const pay = result.scatterCoins * multiplier * coinValue;
    const { symbol } = definition.scatter;
    events.push({ type: 'scatterWin', symbol, count: result.scatters.length, positions: result.scatters, pay });
    round.won += pay;
  }
  return result.scatters.length;
}

/** The visible cells when the reels stop, [reel][row]. */
export function showGrid(reels: ReelSet, stops: readonly number[], rows: number): number[][] {
  return reels.map((reel, index) =>
    Array.from({ length: rows }, (_, row) => reel[((stops[index] as number) + row) % reel.length] as number),
  );
}
