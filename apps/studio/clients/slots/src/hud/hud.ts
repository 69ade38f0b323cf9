import { formatMoney, type Currency } from '../../../shell/money.ts';
import type { Layout } from '../stage/layout.ts';
import type { WordBook, WordKey } from '../words.ts';
import { el } from './dom.ts';
import { icons } from './icons.ts';
import { MainButton, type Phase } from './main-button.ts';

export type Tone = 'plain' | 'win' | 'wait';

export interface HudActions {
  spin: () => void;
  /** Ends the animation early. */
  hurry: () => void;
  changeBet: (step: -1 | 1) => void;
  chooseBet: () => void;
  openMenu: () => void;
  leave: () => void;
  setSound: (on: boolean) => void;
  setTurbo: (on: boolean) => void;
}

export interface HudOptions {
  parent: HTMLElement;
  words: WordBook;
  currency: Currency;
  isDemo: boolean;
  canLeave: boolean;
  settings: { sound: boolean; turbo: boolean };
  actions: HudActions;
}

/** Balance, bet, win, and the buttons: plain HTML over the picture. */
export class Hud {
  readonly root: HTMLElement;
  private readonly words: WordBook;
  private readonly currency: Currency;
  private readonly actions: HudActions;
  private readonly balance = el('output', { class: 'money' });
  private readonly bet = el('output', { class: 'money' });
  private readonly win = el('output', { class: 'money' });
  private readonly winBox: HTMLElement;
  private readonly message = el('p', { class: 'message' });
  private readonly live = el('p', { class: 'visually-hidden', 'aria-live': 'polite' });
  private readonly banner = el('p', { class: 'banner', hidden: true });
  private readonly pot = el('output', { class: 'money' });
  private readonly potBox: HTMLElement;
  private readonly spinButton: HTMLButtonElement;
  private readonly less: HTMLButtonElement;
  private readonly more: HTMLButtonElement;
  private readonly betButton: HTMLButtonElement;
  private readonly main = new MainButton();
  private phase: Phase = 'blocked';
  private resting: number | undefined;
  private canLower = true;
  private canRaise = true;
  private canChoose = true;
  private render: () => void = () => {};

  constructor({ parent, words, currency, isDemo, canLeave, settings, actions }: HudOptions) {
    this.words = words;
    this.currency = currency;
    this.actions = actions;
    const label = (key: WordKey): HTMLElement => {
      const span = el('span', { class: 'label' });
      words.bind(() => (span.textContent = words.say(key)));
      return span;
    };
    this.spinButton = el('button', { type: 'button', class: 'spin', on: { click: () => this.press() } });
    this.less = this.button('bet_less', 'bet-step', icons.minus(), () => actions.changeBet(-1));
    this.more = this.button('bet_more', 'bet-step', icons.plus(), () => actions.changeBet(1));
    this.betButton = el(
      'button',
      { type: 'button', class: 'figure bet-figure', 'aria-haspopup': 'dialog', on: { click: actions.chooseBet } },
      label('bet'),
      this.bet,
    );
    this.winBox = el('div', { class: 'figure win-figure' }, label('win'), this.win);
    const demo = el('span', { class: 'demo-mark', hidden: !isDemo });
    words.bind(() => (demo.textContent = words.say('demo')));
    const leave = this.button('back', 'icon-button', icons.back(), actions.leave);
    leave.hidden = !canLeave;
    this.potBox = el('div', { class: 'pot', hidden: true }, label('jackpot'), this.pot);
    this.root = el(
      'div',
      { class: 'hud' },
      el(
        'header',
        { class: 'top' },
        leave,
        demo,
        this.potBox,
        this.banner,
        this.toggle('sound', settings.sound, icons.sound(), icons.mute(), actions.setSound),
        this.button('menu', 'icon-button', icons.menu(), actions.openMenu),
      ),
      this.message,
      el(
        'footer',
        { class: 'controls' },
        el('div', { class: 'figure balance-figure' }, label('balance'), this.balance),
        this.winBox,
        el('div', { class: 'bet-group' }, this.less, this.betButton, this.more),
        this.spinButton,
        this.toggle('turbo', settings.turbo, icons.turbo(), icons.turbo(), actions.setTurbo),
      ),
      this.live,
    );
    parent.append(this.root);
    words.bind(() => this.setPhase(this.phase));
    addEventListener('keydown', (event) => this.onKey(event));
  }

  setBalance(minor: number): void {
    this.balance.textContent = formatMoney(minor, this.currency);
  }

  setBet(minor: number, canLower: boolean, canRaise: boolean, canChoose = true): void {
    this.bet.textContent = formatMoney(minor, this.currency);
    this.betButton.setAttribute('aria-label', `${this.words.say('bet_choose')}: ${formatMoney(minor, this.currency)}`);
    this.canLower = canLower;
    this.canRaise = canRaise;
    this.canChoose = canChoose;
    this.setPhase(this.phase);
  }

  setWin(minor: number): void {
    this.win.textContent = formatMoney(minor, this.currency);
    this.winBox.classList.toggle('has-win', minor > 0);
  }

  /** What the pot of the game holds now. */
  setPot(minor: number): void {
    this.potBox.hidden = false;
    this.pot.textContent = formatMoney(minor, this.currency);
  }

  /** Shows a text below the reels; one given as a function follows a change of language. */
  setMessage(text: () => string, tone: Tone = 'plain'): void {
    this.render = () => {
      this.message.textContent = text();
      this.message.dataset.tone = tone;
    };
    this.render();
  }

  announce(text: string): void {
    this.live.textContent = text;
  }

  /** A line at the top while something other than a normal round is shown. */
  setBanner(text: string | null): void {
    this.banner.hidden = text === null;
    this.banner.textContent = text ?? '';
  }

  setPhase(phase: Phase): void {
    this.phase = phase;
    this.main.enter(phase);
    this.root.dataset.phase = phase;
    const isIdle = phase === 'idle';
    this.less.disabled = !isIdle || !this.canLower;
    this.more.disabled = !isIdle || !this.canRaise;
    this.betButton.disabled = !isIdle || !this.canChoose;
    this.spinButton.disabled = phase === 'blocked';
    this.rest();
    const [picture, key] =
      phase === 'spinning'
        ? ([icons.stop(), 'stop'] as const)
        : phase === 'showing'
          ? ([icons.skip(), 'skip'] as const)
          : ([icons.spin(), 'spin'] as const);
    this.spinButton.replaceChildren(picture);
    this.spinButton.setAttribute('aria-label', this.words.say(key));
    this.render();
  }

  /** The message is at the lower edge of the frame. */
  follow({ x, y, frame, mode }: Layout): void {
    const { style } = document.documentElement;
    style.setProperty('--reels-left', `${x}px`);
    style.setProperty('--reels-width', `${frame.window.width}px`);
    style.setProperty('--reels-top', `${y}px`);
    style.setProperty('--reels-bottom', `${y + frame.window.height + frame.inset.side}px`);
    document.documentElement.dataset.layout = mode;
  }

  private press(): void {
    const action = this.main.press();
    if (action) this.actions[action]();
  }

  /** Says while the button ignores presses; it stays focused. */
  private rest(): void {
    const { late } = this.main;
    this.spinButton.setAttribute('aria-disabled', String(late > 0));
    clearTimeout(this.resting);
    if (late > 0) this.resting = window.setTimeout(() => this.rest(), late);
  }

  private onKey(event: KeyboardEvent): void {
    if (event.code !== 'Space' || event.repeat || document.querySelector('dialog[open]')) return;
    const { target } = event;
    // Space on another focused button presses that button.
    if (target instanceof HTMLElement && target.closest('button, a, input') && target !== this.spinButton) return;
    event.preventDefault();
    this.press();
  }

  private button(key: WordKey, className: string, picture: SVGSVGElement, run: () => void): HTMLButtonElement {
    const button = el('button', { type: 'button', class: className, on: { click: run } }, picture);
    this.words.bind(() => button.setAttribute('aria-label', this.words.say(key)));
    return button;
  }

  private toggle(
    key: 'sound' | 'turbo',
    initial: boolean,
    on: SVGSVGElement,
    off: SVGSVGElement,
    change: (on: boolean) => void,
  ): HTMLButtonElement {
    let isOn = initial;
    const button = this.button(key, `icon-button toggle ${key}`, isOn ? on : off, () => {
      isOn = !isOn;
      show();
      change(isOn);
    });
    const show = (): void => {
      button.setAttribute('aria-pressed', String(isOn));
      button.replaceChildren(isOn ? on : off);
    };
    show();
    return button;
  }
}
