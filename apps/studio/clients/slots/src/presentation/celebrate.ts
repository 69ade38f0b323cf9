import { money, type Progress, type Show } from './show.ts';

interface Level {
  /** Smallest win of each level, in stakes. */
  from: number;
  word: 'big_win_1' | 'big_win_2' | 'big_win_3' | 'big_win_4';
  milliseconds: number;
  petals: number;
}

/** The celebration's level by the size of the win. Below the first level a line of text is enough. */
const LEVELS: readonly Level[] = [
  { from: 100, word: 'big_win_4', milliseconds: 6000, petals: 260 },
  { from: 50, word: 'big_win_3', milliseconds: 4600, petals: 180 },
  { from: 25, word: 'big_win_2', milliseconds: 3400, petals: 110 },
  { from: 10, word: 'big_win_1', milliseconds: 2200, petals: 60 },
];

/** Shows how the round ended. A win of at most the stake is stated plainly and never celebrated. */
export async function celebrate(show: Show, progress: Progress, totalPay: number, capped: boolean): Promise<void> {
  const { hud, words, moments, sound, stage } = show;
  const { stake } = progress;
  const amount = (): string => money(show, totalPay);
  if (totalPay === 0) {
    hud.setMessage(() => words.say('no_win'));
    hud.announce(words.say('no_win'));
    return;
  }
  if (totalPay <= stake) {
    const text = (): string => words.say('returned', { amount: amount(), stake: money(show, stake) });
    hud.setMessage(text);
    hud.announce(text());
    return;
  }
  const text = (): string => words.say('won', { amount: amount() }) + (capped ? ` · ${words.say('capped')}` : '');
  hud.setMessage(text, 'win');
  hud.announce(text());
  const index = LEVELS.findIndex(({ from }) => totalPay >= from * stake);
  const level = LEVELS[index];
  if (!level) return;
  const size = LEVELS.length - index;
  sound.play('big', size);
  stage.shade(true);
  void stage.shower.start(level.petals, level.milliseconds);
  await moments.celebrate({
    level: size,
    title: words.say(level.word),
    amount: totalPay,
    milliseconds: level.milliseconds,
  });
  stage.shower.end();
  stage.shade(false);
}

/** The pot was won: shown longest of all, and said to who cannot see it. */
export async function celebrateJackpot(show: Show, amount: number): Promise<void> {
  const { hud, words, moments, sound, stage } = show;
  hud.announce(words.say('jackpot_won', { amount: money(show, amount) }));
  sound.play('big', LEVELS.length);
  stage.shade(true);
  void stage.shower.start(260, 7000);
  await moments.celebrate({ level: LEVELS.length, title: words.say('jackpot'), amount, milliseconds: 7000 });
  stage.shower.end();
  stage.shade(false);
}

/** What a round paid with the pot, once that was celebrated. */
export function saySum(show: Show, amount: number): void {
  const text = (): string => show.words.say('won', { amount: money(show, amount) });
  show.hud.setMessage(text, 'win');
  show.hud.announce(text());
}
