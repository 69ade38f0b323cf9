import type { Fairness } from '@fairhouse/contract/play/studio';
import type { RevealedSeed, StudioApi } from '../api/studio-api.ts';
import type { WordBook, WordKey } from '../words.ts';
import { el } from './dom.ts';
import { createSeedForm } from './seed-form.ts';
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

  function fill(body: HTMLElement): void {
    const { serverSeedHash, nextServerSeedHash, nonce, clientSeed } = fairness();
    body.append(
      el('p', { text: words.say('fairness_note') }),
      pairs([
        ['server_seed_hash', serverSeedHash],
        ['nonce', String(nonce)],
        ['next_server_seed_hash', nextServerSeedHash],
      ]),
      createSeedForm({
        words,
        api,
        clientSeed,
        isBusy,
        onChanged: (answer) => {
          setFairness(answer.fairness);
          revealed = answer.revealed;
          body.replaceChildren();
          fill(body);
        },
      }),
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

  /** The seeds may have been changed on the page that checks a round. */
  async function reread(): Promise<void> {
    const answer = await api.resume();
    if (!answer.ok || answer.value.fairness.serverSeedHash === fairness().serverSeedHash) return;
    setFairness(answer.value.fairness);
    revealed = null;
    sheet.body.replaceChildren();
    fill(sheet.body);
  }

  const sheet = createSheet({ parent, words, title: 'fairness', fill });
  return {
    ...sheet,
    open: () => {
      sheet.open();
      void reread();
    },
  };
}
