import { contributionOf, jackpotSeed } from './jackpot.ts';
import type { JackpotRule, ReelSet, SlotDefinition } from './slot-definition.ts';

/** Flaws that would make a definition ambiguous, inexact or unplayable; empty for a sound one. */
export function findDefinitionFlaws(definition: SlotDefinition): string[] {
  const { pays, coins, wild, scatter, freeSpins, winCap, betLevels, rows } = definition;
  const flaws: string[] = [];
  const check = (sound: boolean, flaw: string): void => {
    if (!sound) flaws.push(flaw);
  };

  const sets: ReelSet[] = [definition.reels, ...(freeSpins ? [freeSpins.reels] : [])];
  const ids = new Set(definition.symbols.map(({ id }) => id));
  check(ids.size === definition.symbols.length, 'two symbols share an id');
  check(
    sets.flat(2).every((symbol) => ids.has(symbol)),
    'a reel shows an unknown symbol',
  );
  check(
    sets.every((reels) => reels.length === definition.reels.length),
    'reel sets differ in width',
  );
  check(
    sets.flat().every((reel) => reel.length >= rows),
    'a reel is shorter than the grid',
  );

  const width = definition.reels.length;
  if (pays.kind === 'lines') {
    check(coins === pays.lines.length, 'a stake is not one coin a line');
    const fits = (line: readonly number[]): boolean => line.length === width && line.every((row) => isRow(row, rows));
    check(pays.lines.every(fits), 'a line leaves the grid');
  }
  const wildLeads = wild !== undefined && sets.some(([first]) => first?.includes(wild.symbol));
  const wildPays = wild !== undefined && pays.table[wild.symbol] !== undefined;
  check(pays.kind === 'lines' || (!wildLeads && !wildPays), 'a ways game has wilds on reel 1 or paying by themselves');
  check(pays.kind === 'ways' || !wildLeads || wildPays, 'wilds can fill a line but do not pay');
  check(scatter === undefined || pays.table[scatter.symbol] === undefined, 'the scatter also pays on lines');
  check(wild === undefined || wild.symbol !== scatter?.symbol, 'the wild is the scatter');

  const wholeLine = pays.kind === 'lines' ? pays : undefined;
  const amounts = [
    ...Object.values(pays.table).flat(),
    wholeLine?.anyOf?.pay ?? 0,
    ...(wholeLine?.wildAnywhere ?? []),
    wholeLine?.fill?.multiplier ?? 1,
    ...(scatter?.pays ?? []),
    ...(freeSpins ? [...freeSpins.awarded, ...freeSpins.retriggered, freeSpins.multiplier, freeSpins.maxGames] : []),
    wild?.multiplier ?? 1,
    winCap ?? 0,
  ];
  check(
    amounts.every((amount) => Number.isSafeInteger(amount) && amount >= 0),
    'a pay or a number is not whole',
  );
  check(Object.values(pays.table).every(isAscending), 'a longer run pays less');
  const levels = Object.values(betLevels);
  check(
    levels.flat().every((stake) => Number.isSafeInteger(stake) && stake > 0 && stake % coins === 0),
    'a bet level does not divide by the coins',
  );
  check(levels.every(isAscending), 'bet levels do not ascend');
  if (definition.jackpot) flaws.push(...findJackpotFlaws(definition.jackpot, levels.flat()));
  return flaws;
}

/** Amounts of a jackpot are whole minor units, and no stake is sure to win it. */
function findJackpotFlaws(rule: JackpotRule, stakes: readonly number[]): string[] {
  const { oneIn, potPercent, seedPercent } = rule;
  const flaws: string[] = [];
  if (!Number.isInteger(oneIn) || oneIn > 2 ** 32) flaws.push('the jackpot is drawn from too many numbers');
  if (![potPercent, seedPercent].every((percent) => Number.isInteger(percent) && percent > 0))
    flaws.push('a share of the jackpot is no whole percent');
  const amounts = stakes.flatMap((stake) => Object.values(contributionOf(rule, stake)));
  if (![...amounts, jackpotSeed(rule)].every(Number.isInteger)) flaws.push('a share of the jackpot is not whole');
  if (stakes.some((stake) => stake >= oneIn)) flaws.push('a stake is sure to win the jackpot');
  return flaws;
}

const isRow = (row: number, rows: number): boolean => Number.isInteger(row) && row >= 0 && row < rows;

const isAscending = (row: readonly number[]): boolean =>
  row.every((value, index) => index === 0 || value >= (row[index - 1] as number));
