import type { SlotEvent } from '@fairhouse/games/slots';
import { hasteOf, money, type Progress, type Show } from './show.ts';

type EventOf<Type extends SlotEvent['type']> = Extract<SlotEvent, { type: Type }>;

const PANEL_MS = 6000;

export async function beginFreeSpins(
  { spins, retrigger }: EventOf<'freeSpinsAwarded'>,
  show: Show,
  progress: Progress,
): Promise<void> {
  const { stage, moments, words, sound, hud, game } = show;
  sound.play('free');
  if (retrigger) {
    if (progress.freeSpins) progress.freeSpins.total += spins;
    const text = (): string => words.say('free_spins_more', { spins });
    hud.setMessage(text, 'win');
    hud.announce(text());
    sayWhere(show, progress);
    await stage.animator.wait(1300 / hasteOf(show, progress));
    return;
  }
  progress.freeSpins = { index: 0, total: spins, won: 0 };
  progress.isHurried = false;
  const title = words.say('free_spins_won', { spins });
  hud.announce(title);
  await stage.showMood('night');
  await moments.panel({
    title,
    figure: `×${game.freeSpins?.multiplier ?? 1}`,
    text: words.say('free_spins_rule', {
      multiplier: game.freeSpins?.multiplier ?? 1,
      stake: money(show, progress.stake),
    }),
    button: words.say('start'),
    leaveAfterMs: PANEL_MS,
  });
}

export async function nextFreeSpin({ index }: EventOf<'freeSpin'>, show: Show, progress: Progress): Promise<void> {
  if (progress.freeSpins) progress.freeSpins.index = index;
  progress.isHurried = false;
  sayWhere(show, progress);
  show.hud.setMessage(() => show.words.say('spinning'));
  if (index > 1) await show.stage.animator.wait(350 / hasteOf(show, progress));
}

export async function endFreeSpins({ total }: EventOf<'freeSpinsEnd'>, show: Show, progress: Progress): Promise<void> {
  const { stage, moments, words, hud } = show;
  progress.freeSpins = null;
  stage.clearWins();
  await moments.panel({
    title: words.say('free_spins_total'),
    figure: money(show, total),
    button: words.say('continue'),
    leaveAfterMs: PANEL_MS,
  });
  hud.setBanner(null);
  await stage.showMood('day');
}

/** The number of this free spin, the multiplier, and the sum of pays so far. */
function sayWhere(show: Show, { freeSpins }: Progress): void {
  const { hud, words, game } = show;
  if (!freeSpins) return;
  const where = words.say('free_spin_of', { index: freeSpins.index, total: freeSpins.total });
  hud.setBanner(`${where} · ×${game.freeSpins?.multiplier ?? 1} · ${money(show, freeSpins.won)}`);
}
