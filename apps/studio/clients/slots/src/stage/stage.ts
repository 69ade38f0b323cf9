import type { Vendor } from '@fairhouse/art/lazy';
import type { StudioGame } from '@fairhouse/contract/play/studio-game';
import { el } from '../hud/dom.ts';
import { Animator } from './animator.ts';
import { Backdrop, type Mood } from './backdrop.ts';
import { layOut, type Layout } from './layout.ts';
import { PetalShower } from './petals.ts';
import { paintPictures, symbolSize, type Pictures } from './pictures.ts';
import { Reel } from './reel.ts';
import { WinView, type Position } from './win-view.ts';

export type StripSet = 'base' | 'free';

export interface StageOptions {
  game: StudioGame;
  vendor: Vendor;
  /** The player prefers reduced motion: reels fade instead of turning. */
  isStill: boolean;
  onLayout: (layout: Layout) => void;
  onReelStop: (reel: number) => void;
}

/** More pixels than twice the CSS size cost time without a visible gain. */
const MAX_RESOLUTION = 2;
const STAGGER_MS = 70;
const STOP_STAGGER_MS = 190;
const MIN_SPIN_MS = 620;
/** Opacity of the reels with reduced motion while the outcome is awaited. */
const FADED = '.45';

/**
 * The picture: scenery, reels, frame, title, and what moves over them. It shows given outcomes and decides nothing.
 * Pictures are painted once; every movement is a transform of the browser's compositor.
 */
export class Stage {
  readonly animator = new Animator();
  readonly reels: Reel[];
  readonly shower: PetalShower;
  private readonly options: StageOptions;
  private readonly resolution = Math.min(window.devicePixelRatio || 1, MAX_RESOLUTION);
  private readonly backdrop: Backdrop;
  private readonly window: HTMLElement;
  private readonly dusk = el('div', { class: 'dusk' });
  private readonly wins: WinView;
  private spunAt = 0;
  private resting: { set: StripSet; stops: readonly number[] } = { set: 'base', stops: [] };
  private resizing: Promise<void> = Promise.resolve();

  private constructor(parent: HTMLElement, options: StageOptions) {
    this.options = options;
    const { game, vendor } = options;
    this.backdrop = new Backdrop(parent, vendor, game, this.resolution);
    this.reels = game.reelStrips.base.map((strip) => new Reel(strip, game.rows, this.animator));
    this.wins = new WinView(this.reels, game.rows);
    this.shower = new PetalShower(this.animator);
    this.window = el('div', { class: 'window' }, ...this.reels.map((reel) => reel.view));
    const layers = [this.window, ...this.backdrop.rims, this.wins.view, this.dusk, this.shower.view];
    parent.append(el('div', { class: 'stage' }, ...layers));
  }

  static async create(parent: HTMLElement, options: StageOptions): Promise<Stage> {
    const stage = new Stage(parent, options);
    await stage.resize();
    let timer = 0;
    new ResizeObserver(() => {
      clearTimeout(timer);
      timer = window.setTimeout(() => void stage.resize(), 120);
    }).observe(parent);
    return stage;
  }

  /** Redraws every picture for the present size of the page. */
  resize(): Promise<void> {
    this.resizing = this.resizing.then(() => this.fit());
    return this.resizing;
  }

  show(set: StripSet, stops: readonly number[]): void {
    this.wins.clear();
    this.resting = { set, stops };
    this.reels.forEach((reel, i) => reel.show(this.stripsOf(set)[i] ?? [], stops[i] ?? 0));
  }

  spin(): void {
    this.wins.clear();
    this.spunAt = performance.now();
    if (this.options.isStill) this.window.style.opacity = FADED;
    else this.reels.forEach((reel, i) => reel.spin(i * STAGGER_MS));
  }

  /** Brings the reels to rest; `haste` is 1 at normal speed, more for a shorter wait. */
  async land(set: StripSet, stops: readonly number[], haste: number): Promise<void> {
    const strips = this.stripsOf(set);
    this.resting = { set, stops };
    if (this.options.isStill) {
      this.show(set, stops);
      this.window.style.opacity = '';
      await this.animator.play(this.window, [{ opacity: FADED }, { opacity: 1 }], { duration: 180 });
      this.options.onReelStop(this.reels.length - 1);
      return;
    }
    const rest = MIN_SPIN_MS / haste - (performance.now() - this.spunAt);
    await this.animator.wait(Math.max(0, rest));
    await Promise.all(
      this.reels.map(async (reel, i) => {
        await this.animator.wait((i * STOP_STAGGER_MS) / haste);
        await reel.land(strips[i] ?? [], stops[i] ?? 0, Math.min(haste, 1.6));
        this.options.onReelStop(i);
      }),
    );
  }

  /** The spin failed: the reels come to rest where they were. */
  returnToRest(): Promise<void> {
    return this.land(this.resting.set, this.resting.stops, 2);
  }

  showWin(positions: readonly Position[], lineRows: readonly number[] | null = null, lineIndex = 0): void {
    this.wins.show(positions, lineRows, lineIndex);
  }

  clearWins(): void {
    this.wins.clear();
  }

  /** Darkens everything behind a celebration, or ends that. */
  shade(isDark: boolean): void {
    this.dusk.classList.toggle('is-dark', isDark);
  }

  showMood(mood: Mood): Promise<void> {
    return this.backdrop.show(mood);
  }

  private stripsOf(set: StripSet): number[][] {
    return this.options.game.reelStrips[set];
  }

  private async fit(): Promise<void> {
    const { game, vendor, onLayout } = this.options;
    const { clientWidth: width, clientHeight: height } = document.documentElement;
    if (width === 0 || height === 0) return;
    const layout = layOut(width, height, game.reelStrips.base.length, game.rows);
    onLayout(layout);
    const [pictures] = await Promise.all([
      paintPictures(game, vendor, layout, this.resolution),
      this.backdrop.resize(layout),
    ]);
    this.place(layout, pictures);
  }

  private place(layout: Layout, pictures: Pictures): void {
    const { x, y, cell, frame } = layout;
    for (const element of [this.window, this.wins.view]) {
      Object.assign(element.style, {
        left: `${x}px`,
        top: `${y}px`,
        width: `${frame.window.width}px`,
        height: `${frame.window.height}px`,
      });
    }
    this.reels.forEach((reel, i) => {
      reel.view.style.left = `${i * cell.width}px`;
      reel.view.style.width = `${cell.width}px`;
      reel.resize(cell, symbolSize(layout), pictures);
    });
    this.wins.resize(layout, pictures);
    this.shower.resize(layout.width, layout.height, pictures.shower);
  }
}
