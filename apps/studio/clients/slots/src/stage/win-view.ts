import { el, shape } from '../hud/dom.ts';
import type { Layout } from './layout.ts';
import { symbolSize, type Pictures } from './pictures.ts';
import { contextOf, createCanvas } from './rasterise.ts';
import type { Reel } from './reel.ts';

export type Position = readonly [reel: number, row: number];

const LINE_COLOURS = ['#ffc928', '#f4569b', '#35cfca', '#7ddc6b', '#ff7a3c', '#8fb8ff'] as const;
/** The halo is larger than its symbol. */
const HALO = 1.18;

interface Paid {
  view: HTMLElement;
  halo: HTMLCanvasElement;
  symbol: HTMLCanvasElement;
}

function createPaid(): Paid {
  const [halo] = createCanvas({ width: 1, height: 1 });
  const [symbol] = createCanvas({ width: 1, height: 1 });
  halo.className = 'halo';
  symbol.className = 'paid-symbol';
  return { view: el('div', { class: 'paid', hidden: true }, halo, symbol), halo, symbol };
}

/** Marks the symbols that paid: a turning rosette behind each, a bright line through them, the others dimmed. */
export class WinView {
  readonly view: HTMLElement;
  private readonly dim = el('div', { class: 'dim', hidden: true });
  private readonly line = shape('svg', { class: 'win-line', 'aria-hidden': 'true' });
  private readonly cells: readonly Paid[];
  private readonly reels: readonly Reel[];
  private layout: Layout | null = null;
  private pictures: Pictures | null = null;

  constructor(reels: readonly Reel[], rows: number) {
    this.reels = reels;
    this.cells = Array.from({ length: reels.length * rows }, createPaid);
    this.view = el('div', { class: 'wins' }, this.dim, ...this.cells.map(({ view }) => view), this.line);
  }

  resize(layout: Layout, pictures: Pictures): void {
    this.layout = layout;
    this.pictures = pictures;
    const { width, height } = layout.frame.window;
    this.line.setAttribute('viewBox', `0 0 ${width} ${height}`);
    const size = symbolSize(layout);
    for (const { halo, symbol } of this.cells) {
      place(halo, size * HALO, pictures.halo);
      place(symbol, size, null);
    }
    this.clear();
  }

  show(positions: readonly Position[], lineRows: readonly number[] | null, lineIndex: number): void {
    this.clear();
    const { layout, pictures } = this;
    if (!layout || !pictures) return;
    const { cell } = layout;
    const places = new Map(positions.map((position) => [position.join(), position]));
    [...places.values()].forEach(([reel, row], i) => {
      const paid = this.cells[i];
      const picture = pictures.sharp(this.reels[reel]?.symbolAt(row) ?? -1);
      if (!paid || !picture) return;
      place(paid.symbol, symbolSize(layout), picture);
      paid.view.style.translate = `${(reel + 0.5) * cell.width}px ${(row + 0.5) * cell.height}px`;
      paid.view.hidden = false;
    });
    this.dim.hidden = false;
    if (lineRows) this.drawLine(lineRows, layout, lineIndex);
  }

  clear(): void {
    this.dim.hidden = true;
    this.line.replaceChildren();
    for (const { view } of this.cells) view.hidden = true;
  }

  private drawLine(rows: readonly number[], { cell, frame }: Layout, index: number): void {
    const unit = Math.max(2, cell.width * 0.026);
    const middles = rows.map((row, reel) => `${(reel + 0.5) * cell.width},${(row + 0.5) * cell.height}`);
    const level = (row: number | undefined): number => ((row ?? 0) + 0.5) * cell.height;
    const points = [`0,${level(rows[0])}`, ...middles, `${frame.window.width},${level(rows.at(-1))}`].join(' ');
    const colour = LINE_COLOURS[index % LINE_COLOURS.length] ?? LINE_COLOURS[0];
    const strokes = [
      ['#23091c', unit * 2.1],
      ['#fff8e7', unit * 1.4],
      [colour, unit],
    ] as const;
    this.line.append(
      ...strokes.map(([stroke, width]) => shape('polyline', { points, stroke, 'stroke-width': String(width) })),
    );
  }
}

/** Centres a canvas of the given edge on its parent's origin and copies a picture into it. */
function place(canvas: HTMLCanvasElement, edge: number, picture: HTMLCanvasElement | null): void {
  Object.assign(canvas.style, { width: `${edge}px`, height: `${edge}px`, margin: `${-edge / 2}px` });
  if (!picture) return;
  canvas.width = picture.width;
  canvas.height = picture.height;
  contextOf(canvas).drawImage(picture, 0, 0);
}
