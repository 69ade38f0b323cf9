import { formatMoney, type Currency } from '../../../shell/money.ts';
import { ease, type Animator } from '../stage/animator.ts';
import { el } from './dom.ts';

export interface Panel {
  title: string;
  /** A large figure under the title. */
  figure?: string;
  text?: string;
  button: string;
  /** Closes by itself after this time, milliseconds. */
  leaveAfterMs: number;
}

export interface Celebration {
  /** 1 … 4. */
  level: number;
  title: string;
  amount: number;
  milliseconds: number;
}

/** Screens over the reels: begin and end of free spins, and a large win. */
export class Moments {
  private readonly layer: HTMLElement;
  private readonly animator: Animator;
  private readonly currency: Currency;
  private readonly isStill: boolean;

  constructor(parent: HTMLElement, animator: Animator, currency: Currency, isStill: boolean) {
    this.animator = animator;
    this.currency = currency;
    this.isStill = isStill;
    this.layer = el('div', { class: 'moments', hidden: true });
    parent.append(this.layer);
  }

  /** Shows a panel until its button is pressed or its time has passed. */
  panel({ title, figure, text, button, leaveAfterMs }: Panel): Promise<void> {
    return new Promise((resolve) => {
      const leave = (): void => {
        clearTimeout(timer);
        this.hide();
        resolve();
      };
      const go = el('button', { type: 'button', class: 'button is-main', text: button, on: { click: leave } });
      this.show(
        el(
          'section',
          { class: 'panel', role: 'dialog', 'aria-label': title },
          el('h2', { text: title }),
          figure ? el('p', { class: 'panel-figure money', text: figure }) : null,
          text ? el('p', { text }) : null,
          go,
        ),
      );
      go.focus({ preventScroll: true });
      const timer = window.setTimeout(leave, leaveAfterMs);
    });
  }

  /** Counts a win up; a press ends it, since the animator then finishes everything. */
  async celebrate({ level, title, amount, milliseconds }: Celebration): Promise<void> {
    const figure = el('p', { class: 'celebration-figure money' });
    const skip = (): void => this.animator.finishAll();
    this.show(
      el(
        'section',
        { class: 'celebration', 'data-level': level, on: { click: skip } },
        el('h2', { text: title }),
        figure,
      ),
    );
    const write = (value: number): void => {
      figure.textContent = formatMoney(value, this.currency);
    };
    await this.animator.run(this.isStill ? 0 : milliseconds, (t) => write(amount * ease.inOut(t)));
    write(amount);
    await this.animator.wait(1400);
    this.hide();
  }

  private show(content: HTMLElement): void {
    this.layer.replaceChildren(content);
    this.layer.hidden = false;
  }

  private hide(): void {
    this.layer.hidden = true;
    this.layer.replaceChildren();
  }
}
