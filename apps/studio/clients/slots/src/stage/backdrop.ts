import { drawBackdrop, drawFrame, drawLogo, drawReels, type Vendor } from '@fairhouse/art/lazy';
import type { StudioGame } from '@fairhouse/contract/play/studio-game';
import type { Layout } from './layout.ts';
import { contextOf, createCanvas, decode } from './rasterise.ts';

export type Mood = 'day' | 'night';

/** Drawings that both moods share, and their positions. */
type Placed = readonly (readonly [image: HTMLImageElement, x: number, y: number, width: number, height: number])[];

/** Part of the window's height that the frame's shadow covers. */
const SHADOW = 0.1;
/** The frame's lower edge overlaps the window by this many CSS pixels. */
const LOWER_RIM = 4;

/**
 * Everything that does not move – scenery, frame, ground of the reels, title – as one opaque picture per mood. Parts of
 * frame and title that overlap the reels are on two narrow pictures of their own.
 */
export class Backdrop {
  /** Shown in front of the reels. */
  readonly rims: readonly HTMLCanvasElement[];
  private readonly canvases: Readonly<Record<Mood, HTMLCanvasElement>>;
  private readonly vendor: Vendor;
  private readonly game: StudioGame;
  private readonly resolution: number;
  private mood: Mood = 'day';
  private layout: Layout | null = null;
  private placed: Placed = [];
  private hasNight = false;

  constructor(parent: HTMLElement, vendor: Vendor, game: StudioGame, resolution: number) {
    this.vendor = vendor;
    this.game = game;
    this.resolution = resolution;
    const make = (className: string, isOpaque: boolean): HTMLCanvasElement => {
      const [canvas] = createCanvas({ width: 1, height: 1 }, isOpaque);
      canvas.className = className;
      return canvas;
    };
    this.canvases = { day: make('backdrop', true), night: make('backdrop is-night', true) };
    this.rims = [make('rim', false), make('rim', false)];
    parent.append(this.canvases.day, this.canvases.night);
  }

  async resize(layout: Layout): Promise<void> {
    this.layout = layout;
    this.hasNight = false;
    const { vendor, game } = this;
    const { x, y, frame, logo } = layout;
    const { window, inset } = frame;
    const outer = [window.width + inset.side * 2, window.height + inset.top + inset.bottom] as const;
    const [ground, edge, title] = await Promise.all([
      decode(drawReels(vendor, frame)),
      decode(drawFrame(vendor, frame)),
      logo ? decode(drawLogo(vendor, game.vendor, game.name)) : null,
    ]);
    const over: Placed = [
      [edge, x - inset.side, y - inset.top, ...outer],
      ...(logo && title ? [[title, logo.x, logo.y, logo.width, logo.height] as const] : []),
    ];
    this.placed = [[ground, x, y, window.width, window.height], ...over];
    const under = logo ? logo.y + logo.height - y : 0;
    this.paintRim(0, over, y, Math.max(window.height * SHADOW, under));
    this.paintRim(1, over, y + window.height - LOWER_RIM, LOWER_RIM);
    await this.paint('day');
    if (this.mood === 'night') await this.paintNight();
  }

  async show(mood: Mood): Promise<void> {
    this.mood = mood;
    if (mood === 'night' && !this.hasNight) await this.paintNight();
    this.canvases.night.classList.toggle('is-shown', mood === 'night');
  }

  private async paintNight(): Promise<void> {
    this.hasNight = true;
    await this.paint('night');
  }

  private async paint(mood: Mood): Promise<void> {
    const { vendor, game, layout } = this;
    if (!layout) return;
    const { width, height } = layout;
    const hero = game.hero === null ? {} : { hero: game.hero };
    const scene = await decode(drawBackdrop(vendor, game.vendor, { width, height, mood, ...hero }));
    this.fill(this.canvases[mood], { x: 0, y: 0, width, height }, [[scene, 0, 0, width, height], ...this.placed]);
  }

  private paintRim(index: 0 | 1, over: Placed, top: number, height: number): void {
    const rim = this.rims[index];
    const { layout } = this;
    if (!rim || !layout) return;
    const area = { x: layout.x, y: Math.round(top), width: layout.frame.window.width, height: Math.round(height) };
    this.fill(rim, area, over);
    Object.assign(rim.style, {
      left: `${area.x}px`,
      top: `${area.y}px`,
      width: `${area.width}px`,
      height: `${area.height}px`,
    });
  }

  private fill(
    canvas: HTMLCanvasElement,
    area: { x: number; y: number; width: number; height: number },
    drawings: Placed,
  ): void {
    canvas.width = Math.round(area.width * this.resolution);
    canvas.height = Math.round(area.height * this.resolution);
    const context = contextOf(canvas, canvas.classList.contains('backdrop'));
    context.scale(canvas.width / area.width, canvas.height / area.height);
    context.translate(-area.x, -area.y);
    for (const [image, x, y, width, height] of drawings) context.drawImage(image, x, y, width, height);
  }
}
