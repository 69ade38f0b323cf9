import type { Fairness } from '@fairhouse/contract/play/studio';
import type { RevealedSeed, StudioApi } from '../api/studio-api.ts';
import type { WordBook, WordKey } from '../words.ts';
import { el } from './dom.ts';
import { createSheet, type Sheet } from './sheet.ts';

interface FairnessSheetOptions {
  parent: HTMLElement;
  words: WordBook;
  api: StudioApi;
  fairness: () => Fairness;
  setFairness: (next: Fairness) => void;
  isBusy: () => boolean;
}

/** The commitment in use, the player's own seed, and a form to change it. */
export function createFairnessSheet({
  parent,
  words,
  api,
  fairness,
  setFairness,
  isBusy,
}: FairnessSheetOptions): Sheet {
  let revealed: RevealedSeed | null = null;

  const pairs = (list: readonly [WordKey, string][]): HTMLElement =>
    el(
      'dl',
      { class: 'seeds' },
      ...list.flatMap(([key, value]) => [el('dt', { text: words.say(key) }), el('dd', { text: value })]),
    );

  function form(body: HTMLElement): HTMLElement {
    const input = el('input', {
      id: 'client-seed',
      name: 'clientSeed',
      maxlength: 64,
      autocomplete: 'off',
      spellcheck: 'false',
      'aria-describedby': 'seed-error',
    });
    input.value = fairness().clientSeed;
    const error = el('p', { id: 'seed-error', class: 'field-error', role: 'alert' });
    const submit = el('button', { class: 'button is-main', text: words.say('seed_change') });
    const change = async (): Promise<void> => {
      error.textContent = '';
      if (isBusy()) {
        error.textContent = words.say('error_seed_busy');
        return;
      }
      if (!/^[\x21-\x7e]{1,64}$/.test(input.value)) {
        error.textContent = words.say('error_seed');
        input.focus();
        return;
      }
      submit.disabled = true;
      const answer = await api.changeSeed(input.value);
      submit.disabled = false;
      if (!answer.ok) {
        const known = { client_seed_invalid: 'error_seed', round_in_progress: 'error_seed_busy' } as const;
        const key = known[answer.code as keyof typeof known] ?? 'error_other';
        error.textContent = words.say(key, { code: answer.code });
        return;
      }
      setFairness(answer.value.fairness);
      revealed = answer.value.revealed;
      body.replaceChildren();
      fill(body);
    };
    return el(
      'form',
      {
        class: 'seed-form',
        novalidate: true,
        on: {
          submit: (event) => {
            event.preventDefault();
            void change();
          },
        },
      },
      el('label', { for: 'client-seed', text: words.say('client_seed') }),
      el('div', { class: 'field' }, input, submit),
      error,
    );
  }

  function fill(body: HTMLElement): void {
    const { serverSeedHash, nextServerSeedHash, nonce } = fairness();
    body.append(
      el('p', { text: words.say('fairness_note') }),
      pairs([
        ['server_seed_hash', serverSeedHash],
        ['nonce', String(nonce)],
        ['next_server_seed_hash', nextServerSeedHash],
      ]),
      form(body),
    );
    if (!revealed) return;
    body.append(
      el('h3', { role: 'status', text: words.say('seed_changed') }),
      pairs([
        ['server_seed', revealed.serverSeed],
        ['server_seed_hash', revealed.serverSeedHash],
        ['client_seed', revealed.clientSeed],
      ]),
      el('p', { class: 'note', text: words.say('seed_rounds', { rounds: revealed.rounds }) }),
    );
  }

  return createSheet({ parent, words, title: 'fairness', fill });
}
