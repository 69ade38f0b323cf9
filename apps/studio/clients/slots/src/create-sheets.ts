import type { Vendor } from '@fairhouse/art/lazy';
import type { Fairness } from '@fairhouse/contract/play/studio';
import type { Session, StudioApi } from './api/studio-api.ts';
import type { Game } from './game.ts';
import { createBetSheet } from './hud/bet-sheet.ts';
import { createFairnessSheet } from './hud/fairness-sheet.ts';
import { createHistorySheet } from './hud/history-sheet.ts';
import { createInfoSheet } from './hud/info-sheet.ts';
import { createMenuSheet } from './hud/menu-sheet.ts';
import type { WordBook } from './words.ts';

export interface SheetsOptions {
  parent: HTMLElement;
  words: WordBook;
  api: StudioApi;
  session: Session;
  vendor: Vendor;
  game: Game;
  fairness: () => Fairness;
  setFairness: (next: Fairness) => void;
}

/** What opens over the game: the stakes, and a menu that leads to the other sheets. */
export function createSheets({ parent, words, api, session, vendor, game, fairness, setFairness }: SheetsOptions) {
  const { game: definition, currency } = session;
  const betSheet = createBetSheet({
    parent,
    words,
    game: definition,
    currency,
    current: () => game.bet,
    choose: (stake) => game.chooseBet(stake),
  });
  const info = createInfoSheet({ parent, words, game: definition, vendor, currency, bet: () => game.bet });
  const history = createHistorySheet({
    parent,
    words,
    api,
    currency,
    verifyUrl: session.verifyUrl,
    canReplay: () => !game.isBusy,
    replay: (round) => void game.replay(round),
  });
  const fair = createFairnessSheet({ parent, words, api, fairness, setFairness, isBusy: () => game.isBusy });
  const menu = createMenuSheet(parent, words, [
    { label: 'paytable', icon: 'book', open: () => info.open() },
    { label: 'history', icon: 'history', open: () => history.open() },
    { label: 'fairness', icon: 'shield', open: () => fair.open() },
  ]);
  return { betSheet, menu };
}
