import type { WordBook, WordKey } from '../words.ts';
import { el } from './dom.ts';

export interface NoticeAction {
  label: WordKey;
  run: () => void;
}

export interface NoticeOptions {
  parent: HTMLElement;
  words: WordBook;
  title: WordKey;
  text: WordKey;
  values?: Readonly<Record<string, string>>;
  /** The last one is the main action; without any the notice cannot be closed. */
  actions: readonly NoticeAction[];
}

/** A notice: what happened, whether money moved, what to do now. The returned function closes it. */
export function showNotice({ parent, words, title, text, values, actions }: NoticeOptions): () => void {
  const buttons = actions.map(({ label, run }, i) =>
    el('button', {
      type: 'button',
      class: i === actions.length - 1 ? 'button is-main' : 'button',
      text: words.say(label),
      autofocus: i === actions.length - 1,
      on: {
        click: () => {
          dialog.close();
          run();
        },
      },
    }),
  );
  const dialog = el(
    'dialog',
    { class: 'notice', role: 'alertdialog', 'aria-labelledby': 'notice-title', 'aria-describedby': 'notice-text' },
    el('h2', { id: 'notice-title', text: words.say(title) }),
    el('p', { id: 'notice-text', text: words.say(text, values) }),
    el('div', { class: 'notice-actions' }, ...buttons),
  );
  dialog.addEventListener('cancel', (event) => {
    if (actions.length === 0) event.preventDefault();
  });
  dialog.addEventListener('close', () => dialog.remove());
  parent.append(dialog);
  dialog.showModal();
  return () => dialog.close();
}
