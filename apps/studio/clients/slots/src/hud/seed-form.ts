import type { Fairness } from '@fairhouse/contract/play/studio';
import type { RevealedSeed, StudioApi } from '../api/studio-api.ts';
import type { WordBook } from '../words.ts';
import { el } from './dom.ts';

export interface SeedFormOptions {
  words: WordBook;
  api: StudioApi;
  clientSeed: string;
  isBusy: () => boolean;
  onChanged: (answer: { fairness: Fairness; revealed: RevealedSeed }) => void;
}

/** What the studio takes as a player's seed: 1–64 visible ASCII characters. */
const clientSeedPattern = /^[\x21-\x7e]{1,64}$/;

/** The player's own seed, and the way to another. */
export function createSeedForm({ words, api, clientSeed, isBusy, onChanged }: SeedFormOptions): HTMLElement {
  const input = el('input', {
    id: 'client-seed',
    name: 'clientSeed',
    maxlength: 64,
    autocomplete: 'off',
    spellcheck: 'false',
    'aria-describedby': 'seed-error',
  });
  input.value = clientSeed;
  const error = el('p', { id: 'seed-error', class: 'field-error', role: 'alert' });
  const submit = el('button', { class: 'button is-main', text: words.say('seed_change') });
  const change = async (): Promise<void> => {
    error.textContent = '';
    if (isBusy()) {
      error.textContent = words.say('error_seed_busy');
      return;
    }
    if (!clientSeedPattern.test(input.value)) {
      error.textContent = words.say('error_seed');
      input.focus();
      return;
    }
    submit.disabled = true;
    const answer = await api.changeSeed(input.value);
    submit.disabled = false;
    if (answer.ok) onChanged(answer.value);
    else error.textContent = refusal(words, answer.code);
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

function refusal(words: WordBook, code: string): string {
  const known = { client_seed_invalid: 'error_seed', round_in_progress: 'error_seed_busy' } as const;
  return words.say(known[code as keyof typeof known] ?? 'error_other', { code });
}
