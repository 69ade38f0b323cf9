import type { WordBook, WordKey } from '../words.ts';
import { el } from './dom.ts';
import { icons } from './icons.ts';

/** A modal sheet: at the bottom on phones, in the centre of larger screens. The browser traps the focus in it. */
export interface Sheet {
  readonly body: HTMLElement;
  open: () => void;
  close: () => void;
}

export interface SheetOptions {
  parent: HTMLElement;
  words: WordBook;
  title: WordKey;
  /** Fills the body when the sheet opens, and when the language changes while it is open. */
  fill: (body: HTMLElement) => void;
}

export function createSheet({ parent, words, title, fill }: SheetOptions): Sheet {
  const heading = el('h2');
  const closeButton = el(
    'button',
    { class: 'icon-button', type: 'button', on: { click: () => dialog.close() } },
    icons.close(),
  );
  const body = el('div', { class: 'sheet-body', tabindex: '0' });
  const dialog = el('dialog', { class: 'sheet' }, el('header', {}, heading, closeButton), body);
  dialog.addEventListener('click', (event) => {
    if (event.target === dialog) dialog.close();
  });
  parent.append(dialog);
  words.bind(() => {
    heading.textContent = words.say(title);
    dialog.setAttribute('aria-label', words.say(title));
    closeButton.setAttribute('aria-label', words.say('close'));
    if (dialog.open) refill();
  });
  function refill(): void {
    body.replaceChildren();
    fill(body);
  }
  return {
    body,
    open: () => {
      refill();
      if (!dialog.open) dialog.showModal();
      body.scrollTop = 0;
    },
    close: () => dialog.close(),
  };
}
