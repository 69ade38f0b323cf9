import 'pixi.js/unsafe-eval';
import 'pixi.js/graphics';
import { autoDetectRenderer, Container, Graphics, Sprite, type Renderer } from 'pixi.js';
import type { Vendor } from '@fairhouse/art/lazy';
import type { StudioGame } from '@fairhouse/contract/studio';
import { Animator } from './animator.ts';
import { layOut, type Layout } from './layout.ts';
import { PetalShower } from './petals.ts';
import { paintPictures, symbolSize, type Pictures } from './pictures.ts';
import { Reel } from './reel.ts';
import { Scenery, type Mood } from './scenery.ts';
import { WinView, type Position } from './win-view.ts';

export type StripSet = 'base' | 'free';

export interface StageOptions {
  game: StudioGame;
  vendor: Vendor;
  /** The player asks for less motion: reels fade instead of turning. */
  isStill: boolean;
  onLayout: (layout: Layout) => void;
  onReelStop: (reel: number) => void;
}

/** Pixels beyond twice the CSS size cost time and show nothing. */
const MAX_RESOLUTION = 2;
const STAGGER_SECONDS = 0.07;
const STOP_STAGGER_MS = 190;
const MIN_SPIN_MS = 620;

/** The picture: scenery, reels, frame, title, and what moves over them. It shows what it is told and decides nothing. */
export class Stage {
  readonly animator: Animator;
  readonly reels: Reel[];
  readonly shower: PetalShower;
  private readonly renderer: Renderer;
  private readonly options: StageOptions;
  private readonly root = new Container();
  private readonly window = new Container();
  private readonly ground = new Sprite();
  private readonly frame = new Sprite();
  private readonly logo = new Sprite();
  private readonly mask = new Graphics();
  private readonly dusk = new Graphics();
  private readonly wins: WinView;
  private readonly scenery: Scenery;
  private pictures: Pictures | null = null;
  private spunAt = 0;
  private resting: { set: StripSet; stops: readonly number[] } = { set: 'base', stops: [] };
  private stopSpinning: (() => void) | null = null;
  private resizing: Promise<void> = Promise.resolve();

  private constructor(parent: HTMLElement, renderer: Renderer, options: StageOptions) {
    this.options = options;
    this.renderer = renderer;
    const { game, vendor, isStill } = options;
    this.scenery = new Scenery(parent, vendor, game.vendor);
    renderer.canvas.className = 'stage';
    renderer.canvas.setAttribute('aria-hidden', 'true');
    parent.append(renderer.canvas);
    this.animator = new Animator(() => renderer.render(this.root));
    const nothing = { sharp: () => this.ground.texture, smeared: () => this.ground.texture };
    this.reels = game.reelStrips.base.map((strip) => new Reel(strip, game.rows, nothing));
    this.wins = new WinView(this.reels, game.reelStrips.base.length * game.rows, this.animator, isStill);
    this.shower = new PetalShower(this.animator);
    const strips = new Container();
    strips.addChild(this.wins.behind, ...this.reels.map((reel) => reel.view));
    strips.mask = this.mask;
    this.window.addChild(this.ground, this.mask, strips, this.wins.front);
    this.root.addChild(this.window, this.frame, this.logo, this.dusk, this.shower.view);
    this.dusk.alpha = 0;
  }

  static async create(parent: HTMLElement, options: StageOptions): Promise<Stage> {
    const renderer = await autoDetectRenderer({
      preference: ['webgl', 'canvas'],
      skipExtensionImports: true,
      width: 8,
      height: 8,
      backgroundAlpha: 0,
      antialias: false,
      resolution: Math.min(window.devicePixelRatio || 1, MAX_RESOLUTION),
      autoDensity: true,
      powerPreference: 'low-power',
    });
    const stage = new Stage(parent, renderer, options);
    stage.watchContext();
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
    this.animator.wake();
  }

  spin(): void {
    this.wins.clear();
    this.spunAt = performance.now();
    if (this.options.isStill) {
      this.window.alpha = 0.45;
      this.animator.wake();
      return;
    }
    this.reels.forEach((reel, i) => reel.spin(i * STAGGER_SECONDS));
    this.stopSpinning ??= this.animator.each((seconds) => {
      for (const reel of this.reels) reel.update(seconds);
    });
  }

  /** Brings the reels to rest; `haste` is 1 for the normal pace, more for less waiting. */
  async land(set: StripSet, stops: readonly number[], haste: number): Promise<void> {
    const strips = this.stripsOf(set);
    this.resting = { set, stops };
    if (this.options.isStill) {
      this.show(set, stops);
      await this.animator.run(180, (t) => (this.window.alpha = 0.45 + 0.55 * t));
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
    this.stopSpinning?.();
    this.stopSpinning = null;
  }

  /** The spin did not happen: the reels come to rest where they were. */
  returnToRest(): Promise<void> {
    return this.land(this.resting.set, this.resting.stops, 2);
  }

  showWin(positions: readonly Position[], lineRows: readonly number[] | null = null, lineIndex = 0): void {
    this.wins.show(positions, lineRows, lineIndex);
  }

  clearWins(): void {
    this.wins.clear();
  }

  /** Darkens everything behind a celebration; 0 … 1. */
  async shade(depth: number): Promise<void> {
    const from = this.dusk.alpha;
    await this.animator.run(this.options.isStill ? 0 : 240, (t) => (this.dusk.alpha = from + (depth - from) * t));
  }

  showMood(mood: Mood): Promise<void> {
    return this.scenery.show(mood);
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
      paintPictures(game, vendor, layout, this.renderer.resolution),
      this.scenery.resize(width, height),
    ]);
    this.renderer.resize(width, height);
    this.place(layout, pictures);
    this.pictures?.destroy();
    this.pictures = pictures;
    this.animator.wake();
  }

  private place(layout: Layout, pictures: Pictures): void {
    const { x, y, cell, frame, logo } = layout;
    const { inset, window } = frame;
    this.window.position.set(x, y);
    this.ground.texture = pictures.reels;
    this.ground.setSize(window.width, window.height);
    this.mask.clear().rect(0, 0, window.width, window.height).fill(0xffffff);
    this.dusk.clear().rect(0, 0, layout.width, layout.height).fill(0x12041c);
    this.frame.texture = pictures.frame;
    this.frame.position.set(x - inset.side, y - inset.top);
    this.frame.setSize(window.width + inset.side * 2, window.height + inset.top + inset.bottom);
    this.logo.visible = logo !== null && pictures.logo !== null;
    if (logo && pictures.logo) {
      this.logo.texture = pictures.logo;
      this.logo.position.set(logo.x, logo.y);
      this.logo.setSize(logo.width, logo.height);
    }
    this.reels.forEach((reel, i) => {
      reel.view.x = i * cell.width;
      reel.resize(cell, symbolSize(layout), pictures);
    });
    this.wins.resize(layout, pictures.halo);
    this.shower.resize(layout.width, layout.height, pictures.shower);
  }

  /** The graphics card may be taken away; when it returns, everything is painted anew. */
  private watchContext(): void {
    const { canvas } = this.renderer;
    canvas.addEventListener('webglcontextlost', (event) => event.preventDefault());
    canvas.addEventListener('webglcontextrestored', () => void this.resize());
  }
}
