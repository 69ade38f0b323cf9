import type { Context2D } from './canvas.ts';
import { boxOf, type Box } from './path-box.ts';
import { readSvg, type SvgElement } from './read-svg.ts';

const INK = [
  'fill',
  'fill-opacity',
  'stroke',
  'stroke-width',
  'stroke-linecap',
  'stroke-linejoin',
  'stroke-opacity',
  'opacity',
];

/** All that is painted of a drawing: elements with their attributes. What another one means is not known. */
export const painted: Readonly<Record<string, readonly string[]>> = {
  svg: ['xmlns', 'width', 'height', 'viewBox'],
  defs: [],
  linearGradient: ['id', 'x2', 'y2'],
  radialGradient: ['id', 'gradientUnits', 'cx', 'cy', 'r'],
  stop: ['offset', 'stop-color', 'stop-opacity'],
  clipPath: ['id'],
  g: ['clip-path', 'opacity', 'transform'],
  path: ['d', 'transform', ...INK],
  circle: ['cx', 'cy', 'r', ...INK],
  ellipse: ['cx', 'cy', 'rx', 'ry', ...INK],
};

/** What drawings refer to by an id. */
type Definitions = ReadonlyMap<string, SvgElement>;

/** Its own size, in units of the drawing. */
export function sizeOf({ attributes }: SvgElement): { width: number; height: number } {
  const [width, height] = [Number(attributes['width']), Number(attributes['height'])];
  if (!(width > 0) || !(height > 0)) throw new RangeError('a drawing has no size');
  return { width, height };
}

/** Paints a drawing of our own into a part of a canvas. */
export function paintSvg(context: Context2D, svg: string | SvgElement, { x, y, width, height }: Box): void {
  const drawing = typeof svg === 'string' ? readSvg(svg) : svg;
  const own = sizeOf(drawing);
  const [left, top, across, down] = numbersOf(drawing.attributes['viewBox'] ?? `0 0 ${own.width} ${own.height}`);
  const definitions = new Map<string, SvgElement>();
  for (const { name, children } of drawing.children)
    if (name === 'defs') for (const each of children) definitions.set(each.attributes['id'] ?? '', each);
  context.save();
  context.beginPath();
  context.rect(x, y, width, height);
  context.clip();
  context.translate(x, y);
  context.scale(width / across!, height / down!);
  context.translate(-left!, -top!);
  paintAll(context, drawing.children, definitions);
  context.restore();
}

function paintAll(context: Context2D, elements: readonly SvgElement[], definitions: Definitions): void {
  for (const element of elements) {
    if (element.name === 'defs') continue;
    const { attributes } = element;
    context.save();
    transform(context, attributes['transform']);
    context.globalAlpha *= Number(attributes['opacity'] ?? 1);
    if (element.name === 'g') {
      const clip = referred(attributes['clip-path'], definitions);
      if (clip) context.clip(outlineOf(clip.children[0]!).path);
      paintAll(context, element.children, definitions);
    } else {
      paintShape(context, element, definitions);
    }
    context.restore();
  }
}

interface Outline {
  path: Path2D;
  box: () => Box;
}

function outlineOf({ name, attributes }: SvgElement): Outline {
  if (name === 'path') {
    const d = attributes['d'] ?? '';
    return { path: new Path2D(d), box: () => boxOf(d) };
  }
  if (name !== 'circle' && name !== 'ellipse') throw new RangeError(`${name} is not painted`);
  const [cx, cy] = [Number(attributes['cx'] ?? 0), Number(attributes['cy'] ?? 0)];
  const [rx, ry] = [Number(attributes['rx'] ?? attributes['r']), Number(attributes['ry'] ?? attributes['r'])];
  const path = new Path2D();
  path.ellipse(cx, cy, rx, ry, 0, 0, 2 * Math.PI);
  return { path, box: () => ({ x: cx - rx, y: cy - ry, width: 2 * rx, height: 2 * ry }) };
}

function paintShape(context: Context2D, element: SvgElement, definitions: Definitions): void {
  const outline = outlineOf(element);
  const { fill = '#000', stroke = 'none', ...attributes } = element.attributes;
  const alpha = context.globalAlpha;
  context.globalAlpha = alpha * Number(attributes['fill-opacity'] ?? 1);
  if (fill !== 'none') fillOutline(context, outline, referred(fill, definitions) ?? fill);
  if (stroke === 'none') return;
  context.globalAlpha = alpha * Number(attributes['stroke-opacity'] ?? 1);
  context.strokeStyle = stroke;
  context.lineWidth = Number(attributes['stroke-width'] ?? 1);
  context.lineCap = (attributes['stroke-linecap'] ?? 'butt') as CanvasLineCap;
  context.lineJoin = (attributes['stroke-linejoin'] ?? 'miter') as CanvasLineJoin;
  // The default of SVG; a canvas has 10.
  context.miterLimit = 4;
  context.stroke(outline.path);
}

function fillOutline(context: Context2D, { path, box }: Outline, ink: string | SvgElement): void {
  if (typeof ink === 'string') {
    context.fillStyle = ink;
    // Paints; no array is filled.
    // oxlint-disable-next-line unicorn/no-array-fill-with-reference-type
    context.fill(path);
    return;
  }
  context.save();
  context.clip(path);
  context.fillStyle = gradientOf(context, ink);
  if (ink.attributes['gradientUnits'] !== 'userSpaceOnUse') {
    // Its units are the box of what it fills.
    const { x, y, width, height } = box();
    context.translate(x, y);
    context.scale(width, height);
    context.fillRect(-1, -1, 3, 3);
  } else {
    const far = 1e4;
    context.fillRect(-far, -far, 2 * far, 2 * far);
  }
  context.restore();
}

function gradientOf(context: Context2D, { name, attributes, children }: SvgElement): CanvasGradient {
  const number = (key: string, without: number) => Number(attributes[key] ?? without);
  const [cx, cy, r] = [number('cx', 0.5), number('cy', 0.5), number('r', 0.5)];
  const gradient =
    name === 'linearGradient'
      ? context.createLinearGradient(0, 0, number('x2', 1), number('y2', 0))
      : context.createRadialGradient(cx, cy, 0, cx, cy, r);
  for (const { attributes: stop } of children)
    gradient.addColorStop(Number(stop['offset']), withOpacity(stop['stop-color']!, Number(stop['stop-opacity'] ?? 1)));
  return gradient;
}

/** A colour as #rgb, #rrggbb or #rrggbbaa, as #rrggbbaa with this opacity besides. */
export function withOpacity(colour: string, opacity: number): string {
  const digits = colour.slice(1);
  const long = digits.length === 3 ? digits.replaceAll(/./g, '$&$&') : digits;
  const alpha = Math.round(Number.parseInt(long.slice(6) || 'ff', 16) * opacity);
  return `#${long.slice(0, 6)}${alpha.toString(16).padStart(2, '0')}`;
}

const referred = (value: string | undefined, definitions: Definitions): SvgElement | undefined =>
  definitions.get(/^url\(#(.+)\)$/.exec(value ?? '')?.[1] ?? '');

const numbersOf = (text: string): number[] => text.split(/[ ,]+/).map(Number);

function transform(context: Context2D, text: string | undefined): void {
  for (const [, kind, values] of (text ?? '').matchAll(/([a-z]+)\(([^)]*)\)/g)) {
    const [first = 0, second = 0] = numbersOf(values!);
    if (kind === 'translate') context.translate(first, second);
    else if (kind === 'rotate') context.rotate((first * Math.PI) / 180);
    else throw new RangeError(`${kind} is not painted`);
  }
}
