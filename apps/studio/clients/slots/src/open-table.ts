import type { Vendor } from '@fairhouse/art/lazy';
import type { Fairness } from '@fairhouse/contract/play/studio';
import type { Session, StudioApi } from './api/studio-api.ts';
import { explain } from './explain.ts';
import { Game } from './game.ts';
import { connectHost, type Host } from './host.ts';
import { createBetSheet } from './hud/bet-sheet.ts';
import { createFairnessSheet } from './hud/fairness-sheet.ts';
import { createHistorySheet } from './hud/history-sheet.ts';
import { Hud } from './hud/hud.ts';
import { createInfoSheet } from './hud/info-sheet.ts';
import { createMenuSheet } from './hud/menu-sheet.ts';
import { Moments } from './hud/moments.ts';
import type { Show } from './presentation/show.ts';
import { frameStorage } from './frame-storage.ts';
import { storeSettings, loadSettings } from './settings.ts';
import { Sound } from './sound/sound.ts';
import type { Stage } from './stage/stage.ts';
import type { WordBook } from './words.ts';

interface TableOptions {
  api: StudioApi;
  session: Session;
  words: WordBook;
  vendor: Vendor;
  Stage: typeof Stage;
  /** Returns to the address given at launch; null inside the site's frame. */
  leave: (() => void) | null;
}

/** Connects picture, controls and sheets, and starts the game. */
export async function openTable({ api, session, words, vendor, Stage, leave }: TableOptions): Promise<void> {
  const { game: definition, currency } = session;
  const root = document.getElementById('game');
  if (!root) throw new Error('the page has no place for the game');
  root.hidden = false;
  const storage = frameStorage(() => localStorage);
  const settings = loadSettings(storage);
  const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches;
  const sound = new Sound(settings.sound);
  let fairness: Fairness = session.fairness;

  const host: Host = connectHost(session.parentOrigin, {
    onTheme: (theme) => (document.documentElement.dataset.theme = theme),
    onLanguage: (locale) => void words.use(locale),
    onPause: (paused) => game.pause(paused),
  });
  const goBack = (): void => {
    if (host.isFramed) host.post({ type: 'fairhouse:close' });
    else leave?.();
  };
  const canLeave = host.isFramed || leave !== null;

  const hud = new Hud({
    parent: root,
    words,
    currency,
    isDemo: session.demo,
    canLeave,
    settings,
    actions: {
      spin: () => void game.spin(),
      hurry: () => game.hurry(),
      changeBet: (step) => game.changeBet(step),
      chooseBet: () => betSheet.open(),
      openMenu: () => menu.open(),
      leave: goBack,
      setSound: (on) => {
        settings.sound = on;
        storeSettings(storage, settings);
        sound.switch(on);
      },
      setTurbo: (on) => {
        settings.turbo = on;
        storeSettings(storage, settings);
      },
    },
  });
  const stage = await Stage.create(root, {
    game: definition,
    vendor,
    isStill,
    onLayout: (layout) => hud.follow(layout),
    onReelStop: (reel) => sound.play('stop', reel),
  });
  const moments = new Moments(root, stage.animator, currency, isStill);
  const show: Show = { game: definition, stage, hud, moments, sound, words, currency, settings };
  const game: Game = new Game({
    api,
    session,
    show,
    host,
    explain: (code) =>
      explain({
        parent: root,
        words,
        code,
        canDeposit: host.isFramed && !session.demo,
        deposit: () => host.post({ type: 'fairhouse:deposit' }),
        leave: canLeave ? goBack : null,
      }),
    onFairness: (nonce) => (fairness = { ...fairness, nonce }),
  });

  const common = { parent: root, words };
  const betSheet = createBetSheet({
    ...common,
    game: definition,
    currency,
    current: () => game.bet,
    choose: (stake) => game.chooseBet(stake),
  });
  const info = createInfoSheet({ ...common, game: definition, vendor, currency, bet: () => game.bet });
  const history = createHistorySheet({
    ...common,
    api,
    currency,
    verifyUrl: session.verifyUrl,
    canReplay: () => !game.isBusy,
    replay: (round) => void game.replay(round),
  });
  const fair = createFairnessSheet({
    ...common,
    api,
    fairness: () => fairness,
    setFairness: (next) => (fairness = next),
    isBusy: () => game.isBusy,
  });
  const menu = createMenuSheet(root, words, [
    { label: 'paytable', icon: 'book', open: () => info.open() },
    { label: 'history', icon: 'history', open: () => history.open() },
    { label: 'fairness', icon: 'shield', open: () => fair.open() },
  ]);

  host.post({ type: 'fairhouse:ready' });
  host.post({ type: 'fairhouse:balance', balance: session.balance });
  root.dataset.ready = 'yes';
  void game.start();
}
