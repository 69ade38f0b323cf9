/** One of the page, or one of a worker. */
export type Canvas = HTMLCanvasElement | OffscreenCanvas;
export type Context2D = CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D;

/** Pictures that are finished. */
export type Pixels = HTMLCanvasElement | ImageBitmap;

/**
 * Pixels that `paint` fills. The processor paints them: hundreds of paths on a graphics card would be prepared one by one there,
 * while the first frames wait behind them.
 */
export function paintPixels(width: number, height: number, paint: (context: Context2D) => void): Pixels {
  const canvas = createCanvas(width, height);
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (!context) throw new Error('this browser has no 2D canvas');
  paint(context);
  return 'transferToImageBitmap' in canvas ? canvas.transferToImageBitmap() : canvas;
}

/** Old browsers have canvases in a page only. */
export function createCanvas(width: number, height: number): Canvas {
  if (typeof OffscreenCanvas === 'function') return new OffscreenCanvas(width, height);
  return Object.assign(document.createElement('canvas'), { width, height });
}
