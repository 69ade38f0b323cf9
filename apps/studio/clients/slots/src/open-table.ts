import type { Vendor } from '@fairhouse/art/lazy';
import type { Fairness } from '@fairhouse/contract/play/studio';
import type { Session, StudioApi } from './api/studio-api.ts';
import { explain } from './explain.ts';
import { Game } from './game.ts';
import { connectHost, type Host } from '../../shell/host.ts';
import { createSheets } from './create-sheets.ts';
import { Hud } from './hud/hud.ts';
import { Moments } from './hud/moments.ts';
import type { Show } from './presentation/show.ts';
import { frameStorage } from '../../shell/frame-storage.ts';
import { storeSettings, loadSettings } from './settings.ts';
import { Sound } from './sound/sound.ts';
import type { Stage } from './stage/stage.ts';
import { watchPot } from './watch-pot.ts';
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
  const root = showPlace();
  const storage = frameStorage(() => localStorage);
  const settings = loadSettings(storage);
  const setting = (change: Partial<typeof settings>): void => storeSettings(storage, Object.assign(settings, change));
  const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches;
  const sound = new Sound(settings.sound);
  let fairness: Fairness = session.fairness;

  const host: Host = connectHost(session.parentOrigin, {
    onTheme: (theme) => (document.documentElement.dataset.theme = theme),
    onLanguage: (locale) => void words.use(locale),
    onPause: (paused) => game.pause(paused),
  });
  const goBack = (): void => (host.isFramed ? host.post({ type: 'fairhouse:close' }) : leave?.());
  const canLeave = host.isFramed || leave !== null;

  const hud = new Hud({
    parent: root,
    words,
    currency,
    isDemo: session.demo,
    // The page around a frame has its own way back.
    canLeave: !host.isFramed && leave !== null,
    settings,
    actions: {
      spin: () => void game.spin(),
      hurry: () => game.hurry(),
      changeBet: (step) => game.changeBet(step),
      chooseBet: () => betSheet.open(),
      openMenu: () => menu.open(),
      leave: goBack,
      setSound: (on) => {
        setting({ sound: on });
        sound.switch(on);
      },
      setTurbo: (on) => setting({ turbo: on }),
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
    explain: (refusal) =>
      explain({
        parent: root,
        words,
        ...refusal,
        canDeposit: host.isFramed && !session.demo,
        deposit: () => host.post({ type: 'fairhouse:deposit' }),
        leave: canLeave ? goBack : null,
      }),
    onFairness: (nonce) => (fairness = { ...fairness, nonce }),
    onRound: definition.jackpot ? watchPot(api, hud) : undefined,
  });

  const { betSheet, menu } = createSheets({
    parent: root,
    words,
    api,
    session,
    vendor,
    game,
    fairness: () => fairness,
    setFairness: (next) => (fairness = next),
  });

  host.post({ type: 'fairhouse:ready' });
  host.post({ type: 'fairhouse:balance', balance: session.balance });
  root.dataset.ready = 'yes';
  void game.start();
}

/** The page's place for the game, hidden until there is one. */
function showPlace(): HTMLElement {
  const root = document.getElementById('game');
  if (!root) throw new Error('the page has no place for the game');
  root.hidden = false;
  return root;
}
