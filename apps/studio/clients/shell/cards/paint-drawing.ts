import type { Drawing, Layer, Shape } from '@fairhouse/art/table';

type Canvas2D = CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D;

/** Paints a drawing over the whole of a canvas. */
export function paintDrawing(context: Canvas2D, drawing: Drawing): void {
  const { width, height, layers } = drawing;
  context.scale(context.canvas.width / width, context.canvas.height / height);
  for (const layer of layers) paintLayer(context, layer, drawing);
}

function paintLayer(context: Canvas2D, { shapes, clip, isTurned }: Layer, { width, height }: Drawing): void {
  context.save();
  if (isTurned) context.transform(-1, 0, 0, -1, width, height);
  if (clip !== undefined) context.clip(new Path2D(clip));
  for (const shape of shapes) paintShape(context, shape);
  context.restore();
}

function paintShape(context: Canvas2D, { path, fill, stroke, width, cap, join, miter, matrix }: Shape): void {
  context.save();
  if (matrix) context.transform(...matrix);
  const outline = new Path2D(path);
  if (fill !== undefined) {
    context.fillStyle = fill;
    // Paints; no array is filled.
    // oxlint-disable-next-line unicorn/no-array-fill-with-reference-type
    context.fill(outline);
  }
  if (stroke !== undefined) {
    context.strokeStyle = stroke;
    context.lineWidth = width ?? 1;
    context.lineCap = cap ?? 'butt';
    context.lineJoin = join ?? 'miter';
    // The default of SVG; a canvas has 10.
    context.miterLimit = miter ?? 4;
    context.stroke(outline);
  }
  context.restore();
}
