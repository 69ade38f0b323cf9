/**
 * An SVG document in pixels. The processor paints it: hundreds of paths on a graphics card would be prepared one by one there,
 * while the first frames wait behind them.
 */
export async function paintSvg(svg: string, width: number, height: number): Promise<HTMLCanvasElement> {
  const image = new Image();
  image.src = `data:image/svg+xml,${encodeURIComponent(svg)}`;
  await image.decode();
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (!context) throw new Error('this browser has no 2D canvas');
  context.drawImage(image, 0, 0, width, height);
  return canvas;
}
