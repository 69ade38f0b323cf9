import { payOf, type Round, type StudioApi } from '../api/studio-api.ts';
import { formatMoney, type Currency } from '../../../shell/money.ts';
import type { WordBook, WordKey } from '../words.ts';
import { el } from './dom.ts';
import { createSheet, type Sheet } from './sheet.ts';

interface HistorySheetOptions {
  parent: HTMLElement;
  words: WordBook;
  api: StudioApi;
  currency: Currency;
  /** Address of a round's page, without its id. */
  verifyUrl: string;
  canReplay: () => boolean;
  replay: (round: Round) => void;
}

/** Earlier rounds, newest first; each can be replayed and checked. */
export function createHistorySheet(options: HistorySheetOptions): Sheet {
  const { parent, words, api } = options;

  async function load(list: HTMLElement, before?: string): Promise<void> {
    const status = el('p', { class: 'note', role: 'status', text: words.say('history_loading') });
    const skeleton = el('div', { class: 'skeleton', 'aria-hidden': 'true' });
    list.append(status, skeleton);
    const answer = await api.rounds(before);
    status.remove();
    skeleton.remove();
    if (!answer.ok) {
      const failure = el('div', { class: 'note' }, el('p', { role: 'alert', text: words.say('history_failed') }));
      failure.append(again('try_again', () => void load(list, before), failure));
      list.append(failure);
      return;
    }
    const { list: rounds, next } = answer.value;
    if (rounds.length === 0 && !before) list.append(el('p', { class: 'note', text: words.say('history_empty') }));
    list.append(...rounds.map((round) => row(round, options, () => sheet.close())));
    if (next) {
      const more = el('div', { class: 'note' });
      more.append(again('history_more', () => void load(list, next), more));
      list.append(more);
    }
  }

  /** A button that is replaced by the content it loads. */
  const again = (key: WordKey, run: () => void, around: HTMLElement): HTMLButtonElement =>
    el('button', {
      type: 'button',
      class: 'button',
      text: words.say(key),
      on: {
        click: () => {
          around.remove();
          run();
        },
      },
    });

  const sheet = createSheet({
    parent,
    words,
    title: 'history',
    fill: (body) => {
      const list = el('div', { class: 'rounds' });
      body.append(list);
      void load(list);
    },
  });
  return sheet;
}

function row(round: Round, options: HistorySheetOptions, close: () => void): HTMLElement {
  const { words, currency, verifyUrl, canReplay, replay } = options;
  const { stake } = round;
  const pay = payOf(round);
  const date = new Date(round.createdAt);
  const when = new Intl.DateTimeFormat(`${document.documentElement.lang}-u-nu-latn`, {
    dateStyle: 'medium',
    timeStyle: 'medium',
  }).format(date);
  const details: [WordKey, string][] = [
    ['round_id', round.id],
    ['server_seed_hash', round.serverSeedHash],
    ['client_seed', round.clientSeed],
    ['nonce_round', String(round.nonce)],
  ];
  return el(
    'article',
    { class: 'round' },
    el(
      'div',
      { class: 'round-head' },
      el('time', { datetime: round.createdAt, text: when }),
      el('span', {
        class: pay > stake ? 'money is-win' : 'money',
        text: words.say(round.freeRound ? 'free_and_win' : 'bet_and_win', {
          stake: formatMoney(stake, currency),
          pay: formatMoney(pay, currency),
        }),
      }),
    ),
    el('button', {
      type: 'button',
      class: 'button',
      text: words.say('replay'),
      disabled: !canReplay(),
      on: {
        click: () => {
          close();
          replay(round);
        },
      },
    }),
    el(
      'details',
      {},
      el('summary', { text: words.say('how_decided') }),
      el('p', { text: words.say('how_decided_note') }),
      el(
        'dl',
        { class: 'seeds' },
        ...details.flatMap(([key, value]) => [el('dt', { text: words.say(key) }), el('dd', { text: value })]),
      ),
      verifyUrl
        ? el('a', {
            class: 'button',
            href: verifyUrl + encodeURIComponent(round.id),
            target: '_blank',
            rel: 'noopener',
            text: words.say('verify_round'),
          })
        : null,
    ),
  );
}
