import type { RoundBook, SlotEvent } from '@fairhouse/games/slots';
import { celebrate, celebrateJackpot, saySum } from './celebrate.ts';
import { describeWin } from './describe-win.ts';
import { beginFreeSpins, endFreeSpins, nextFreeSpin } from './free-spins.ts';
import { hasteOf, money, type Progress, type Show, type ShownWin } from './show.ts';

type Handler<Type extends SlotEvent['type']> = (
  event: Extract<SlotEvent, { type: Type }>,
  show: Show,
  progress: Progress,
) => Promise<void>;

const handlers: { [Type in SlotEvent['type']]: Handler<Type> } = {
  reveal: async ({ set, stops, grid }, show, progress) => {
    const { stage } = show;
    progress.lastWins = [];
    progress.grid = grid;
    if (!progress.isTurning) stage.spin();
    progress.isTurning = false;
    await stage.land(set, stops, hasteOf(show, progress));
    soundScatters(show, grid);
  },

  lineWins: async ({ wins, total }, show, progress) => {
    const { stage, game, sound } = show;
    const { grid } = progress;
    const shown = wins.map((win): ShownWin => ({
      positions: win.positions,
      rows: game.lines[win.line] ?? null,
      line: win.line,
      text: () => describeWin(show, win, grid),
    }));
    progress.lastWins.push(...shown);
    stage.showWin(shown.flatMap((win) => win.positions));
    addWin(show, progress, total);
    if (total > progress.stake) sound.play('win', Math.floor(total / progress.stake));
    await stage.animator.wait(1000 / hasteOf(show, progress));
  },

  scatterWin: async ({ count, positions, pay }, show, progress) => {
    const { stage, words } = show;
    const text = (): string => words.say('scatter_win', { count, amount: money(show, pay) });
    progress.lastWins.push({ positions, rows: null, line: 0, text });
    stage.showWin(positions);
    addWin(show, progress, pay);
    show.hud.setMessage(text, 'win');
    await stage.animator.wait(1000 / hasteOf(show, progress));
  },

  freeSpinsAwarded: beginFreeSpins,
  freeSpin: nextFreeSpin,
  freeSpinsEnd: endFreeSpins,

  jackpotDraw: async ({ won }, show, progress) => {
    if (won) await celebrateJackpot(show, progress.jackpot);
  },

  roundEnd: async ({ totalPay, capped }, show, progress) => {
    show.hud.setWin(totalPay + progress.jackpot);
    // A pot was celebrated already; what the reels paid besides is in the sum.
    if (progress.jackpot > 0) saySum(show, totalPay + progress.jackpot);
    else await celebrate(show, progress, totalPay, capped);
  },
};

/** Adds to the win that is shown; free spins also have a sum of their own. */
function addWin(show: Show, progress: Progress, pay: number): void {
  progress.won += pay;
  if (progress.freeSpins) progress.freeSpins.won += pay;
  show.hud.setWin(progress.won);
  show.hud.setMessage(
    () => show.words.say('won', { amount: money(show, pay) }),
    pay > progress.stake ? 'win' : 'plain',
  );
}

function soundScatters({ game, sound }: Show, grid: readonly (readonly number[])[]): void {
  const scatter = game.symbols.find((symbol) => symbol.role === 'scatter')?.id;
  const seen = grid.flat().filter((symbol) => symbol === scatter).length;
  if (seen >= 3) sound.play('scatter');
}

export const freshProgress = (stake: number, isTurning: boolean): Progress => ({
  stake,
  won: 0,
  isTurning,
  freeSpins: null,
  lastWins: [],
  grid: [],
  isHurried: false,
  jackpot: 0,
});

/** Shows a decided round from its first to its last event. */
export async function playBook(book: RoundBook, show: Show, progress: Progress): Promise<void> {
  for (const event of book.events) {
    const handle = handlers[event.type] as Handler<SlotEvent['type']>;
    await handle(event, show, progress);
  }
}
