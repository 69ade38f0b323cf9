import { contextOf, createCanvas, type Pixels } from './rasterise.ts';

/** The cells of one reel in a column, painted rarely and moved by the browser only. */
export class Strip {
  readonly view: HTMLCanvasElement;
  private cell: Pixels = { width: 1, height: 1 };
  private size = 1;
  private resolution = 1;

  constructor() {
    [this.view] = createCanvas({ width: 1, height: 1 });
    this.view.className = 'strip';
  }

  /** Cell and symbol in CSS pixels. */
  resize(cell: Pixels, size: number, resolution: number): void {
    Object.assign(this, { cell, size, resolution });
  }

  /** Paints cells from the top; null leaves the reel empty. */
  paint(pictures: readonly (HTMLCanvasElement | null)[]): void {
    const { view, cell, size, resolution } = this;
    const width = Math.round(cell.width * resolution);
    const height = Math.round(cell.height * pictures.length * resolution);
    if (view.width !== width || view.height !== height) {
      Object.assign(view, { width, height });
      Object.assign(view.style, { width: `${cell.width}px`, height: `${cell.height * pictures.length}px` });
    }
    const context = contextOf(view);
    context.clearRect(0, 0, width, height);
    const edge = Math.round(size * resolution);
    pictures.forEach((picture, i) => {
      if (!picture) return;
      const y = Math.round((i + 0.5) * cell.height * resolution - edge / 2);
      context.drawImage(picture, Math.round((width - edge) / 2), y, edge, edge);
    });
  }
}
