import type { StudioGame } from '@fairhouse/contract/studio';
import { formatMoney, type Currency } from '../money.ts';
import type { WordBook } from '../words.ts';
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

/** All stakes at once, each with what it puts on a line. */
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
      const perLine = formatMoney(current() / game.coins, currency);
      body.append(el('div', { class: 'levels' }, ...levels));
      if (game.lines.length > 0) {
        body.append(
          el('p', { class: 'note', text: words.say('bet_per_line', { amount: perLine, lines: game.lines.length }) }),
        );
      }
    },
  });
  return sheet;
}
