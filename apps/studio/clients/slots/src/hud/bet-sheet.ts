import type { StudioGame } from '@fairhouse/contract/play/studio-game';
import { formatMoney, type Currency } from '../../../shell/money.ts';
import type { WordBook } from '../words.ts';
import { waysOf } from './game-rules.ts';
import { el } from './dom.ts';
import { createSheet, type Sheet } from './sheet.ts';

interface BetSheetOptions {
  parent: HTMLElement;
  words: WordBook;
  game: StudioGame;
  currency: Currency;
  current: () => number;
  choose: (stake: number) => void;
}

/** A choice of all stakes, each with its amount per line. */
export function createBetSheet({ parent, words, game, currency, current, choose }: BetSheetOptions): Sheet {
  const sheet = createSheet({
    parent,
    words,
    title: 'bet_choose',
    fill: (body) => {
      const levels = game.betLevels.map((stake) => {
        const isChosen = stake === current();
        return el('button', {
          type: 'button',
          class: 'level money',
          'aria-pressed': String(isChosen),
          autofocus: isChosen,
          text: formatMoney(stake, currency),
          on: {
            click: () => {
              choose(stake);
              sheet.close();
            },
          },
        });
      });
      const amount = formatMoney(current() / game.coins, currency);
      const note =
        game.model === 'ways'
          ? words.say('bet_ways', { ways: waysOf(game) })
          : words.say('bet_per_line', { amount, lines: game.lines.length });
      body.append(el('div', { class: 'levels' }, ...levels), el('p', { class: 'note', text: note }));
    },
  });
  return sheet;
}
