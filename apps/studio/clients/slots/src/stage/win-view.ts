import { Container, Graphics, Sprite, type Texture } from 'pixi.js';
import type { Animator } from './animator.ts';
import type { Layout } from './layout.ts';
import type { Reel } from './reel.ts';

export type Position = readonly [reel: number, row: number];

const LINE_COLOURS = [0xffc928, 0xf4569b, 0x35cfca, 0x7ddc6b, 0xff7a3c, 0x8fb8ff];

/** Shows which symbols paid: a turning rosette behind each, a bright line through them, the rest dimmed. */
export class WinView {
  readonly behind = new Container();
  readonly front = new Container();
  private readonly halos: Sprite[] = [];
  private readonly line = new Graphics();
  private readonly reels: readonly Reel[];
  private readonly animator: Animator;
  private readonly isStill: boolean;
  private layout: Layout | null = null;
  private stop: (() => void) | null = null;

  constructor(reels: readonly Reel[], cells: number, animator: Animator, isStill: boolean) {
    this.reels = reels;
    this.animator = animator;
    this.isStill = isStill;
    for (let i = 0; i < cells; i += 1) {
      const halo = new Sprite();
      halo.anchor.set(0.5);
      halo.visible = false;
      this.halos.push(halo);
      this.behind.addChild(halo);
    }
    this.front.addChild(this.line);
  }

  resize(layout: Layout, halo: Texture): void {
    this.layout = layout;
    for (const sprite of this.halos) {
      sprite.texture = halo;
      sprite.setSize(Math.max(layout.cell.width, layout.cell.height) * 1.18);
    }
  }

  show(positions: readonly Position[], lineRows: readonly number[] | null, lineIndex: number): void {
    this.clear();
    const { layout } = this;
    if (!layout) return;
    const { cell } = layout;
    const isPaid = (reel: number, row: number): boolean => positions.some(([r, w]) => r === reel && w === row);
    this.reels.forEach((reel, r) => reel.emphasise((row) => isPaid(r, row)));
    positions.forEach(([reel, row], i) => {
      const halo = this.halos[i];
      if (!halo) return;
      halo.visible = true;
      halo.position.set((reel + 0.5) * cell.width, (row + 0.5) * cell.height);
    });
    if (lineRows) this.drawLine(lineRows, lineIndex);
    const sprites = positions.flatMap(([reel, row]) => {
      const owner = this.reels[reel];
      const sprite = owner?.spriteAt(row);
      return owner && sprite ? [{ sprite, scale: owner.restScale }] : [];
    });
    if (this.isStill) {
      this.animator.wake();
      return;
    }
    let clock = 0;
    this.stop = this.animator.each((seconds) => {
      clock += seconds;
      const beat = Math.max(0, Math.sin(clock * 5));
      for (const halo of this.halos) halo.rotation = clock * 0.7;
      for (const { sprite, scale } of sprites) {
        sprite.scale.set(scale * (1 + 0.1 * beat));
        sprite.rotation = Math.sin(clock * 5) * 0.035;
      }
    });
  }

  clear(): void {
    this.stop?.();
    this.stop = null;
    this.line.clear();
    for (const halo of this.halos) halo.visible = false;
    for (const reel of this.reels) if (reel.isResting) reel.calm();
    this.animator.wake();
  }

  private drawLine(rows: readonly number[], index: number): void {
    const { layout } = this;
    if (!layout) return;
    const { cell } = layout;
    const unit = Math.max(2, cell.width * 0.026);
    const path = (width: number, color: number): void => {
      rows.forEach((row, reel) => {
        const y = (row + 0.5) * cell.height;
        if (reel === 0) this.line.moveTo(0, y);
        this.line.lineTo((reel + 0.5) * cell.width, y);
        if (reel === rows.length - 1) this.line.lineTo((reel + 1) * cell.width, y);
      });
      this.line.stroke({ width, color, cap: 'round', join: 'round' });
    };
    path(unit * 2.1, 0x23091c);
    path(unit * 1.4, 0xfff8e7);
    path(unit, LINE_COLOURS[index % LINE_COLOURS.length] ?? 0xffc928);
  }
}
