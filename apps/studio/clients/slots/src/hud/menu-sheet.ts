import type { WordBook, WordKey } from '../words.ts';
import { el } from './dom.ts';
import { icons } from './icons.ts';
import { createSheet, type Sheet } from './sheet.ts';

export interface MenuEntry {
  label: WordKey;
  icon: keyof typeof icons;
  open: () => void;
}

export function createMenuSheet(parent: HTMLElement, words: WordBook, entries: readonly MenuEntry[]): Sheet {
  const sheet = createSheet({
    parent,
    words,
    title: 'menu',
    fill: (body) => {
      const buttons = entries.map(({ label, icon, open }) =>
        el(
          'button',
          {
            type: 'button',
            class: 'menu-entry',
            on: {
              click: () => {
                sheet.close();
                open();
              },
            },
          },
          icons[icon](),
          words.say(label),
        ),
      );
      body.append(el('nav', { class: 'menu' }, ...buttons));
    },
  });
  return sheet;
}
