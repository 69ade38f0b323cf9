import { num, pack } from '../geometry/path.ts';
import { ALPHABET, type Glyph } from './alphabet.ts';
import { breakLines } from './break-lines.ts';
import type { Warp } from './warps.ts';

export interface LetteringStyle {
  x: number;
  y: number;
  w: number;
  h: number;
  /** Stroke as a part of the line height. */
  weight?: number;
  /** Space between letters in strokes. */
  gap?: number;
  /** Space between lines in strokes. */
  lineGap?: number;
  maxLines?: number;
  /** How far a letter may be widened. */
  stretch?: number;
  align?: 'left' | 'centre' | 'right';
  /** Height of the letters' waist, 0–100: low for art deco, high for art nouveau. */
  waist?: number;
  /** Half-length of serifs in strokes. */
  serif?: number;
  slant?: number;
  warp?: Warp;
  lines?: string[];
}

export interface Lettering {
  path: string;
  /** The strokes that are broad in a thick-and-thin lettering. */
  thick: string;
  /** Stroke width in units. */
  stroke: number;
  lines: string[];
}

/** Letters whose shapes lean away from each other get less space between them, so that no gap shows. */
const OPEN_PAIRS: ReadonlySet<string> = new Set(
  'AT TA AV VA AW WA AY YA LT LV LY LW TJ PA FA YO TO OT KA LS LA EW'.split(' '),
);
/** How much less, in strokes. A share of the space would join letters whose broad outlines need all of it. */
const KERN = 0.78;

const MIN_SPACE = 4.5;
const UNKNOWN_WIDTH = 0.8;

export function canLetter(name: string): boolean {
  return Array.from(upper(name)).every((c) => ALPHABET[c] || /[\s.,?()/]/.test(c));
}

function upper(name: string): string {
  return name
    .toUpperCase()
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .replace(/’/g, "'");
}

/** The broadest stroke with which every line still fits. */
function strokeFor(
  lines: readonly string[],
  w: number,
  h: number,
  weight: number,
  gap: number,
  lineGap: number,
): number {
  const lineHeight = h / (lines.length + (lines.length - 1) * lineGap * 0.6);
  let stroke = lineHeight * weight;
  for (const line of lines) {
    let units = 0;
    for (const c of line) units += ALPHABET[c] ? ALPHABET[c].width / 54 : UNKNOWN_WIDTH;
    const advance = w / (Math.max(units, 2) + 0.2);
    stroke = Math.min(stroke, advance / (2.35 + gap));
  }
  return Math.round(stroke * 10) / 10;
}

type MapPoint = (gx: number, gy: number) => [number, number];

/** Draws a skeleton with its points mapped; curves become relative, straight lines keep the short commands. */
function trace(skeleton: string, map: MapPoint): string {
  let out = '';
  let [cx, cy] = [0, 0];
  for (const [, command = '', argument = ''] of skeleton.matchAll(/([MLCZ])([^MLCZ]*)/g)) {
    if (command === 'Z') {
      out += 'z';
      continue;
    }
    const raw = argument.trim().split(/\s+/).map(Number);
    const mapped: number[] = [];
    for (let i = 0; i < raw.length; i += 2) {
      const [x, y] = map(raw[i] ?? 0, raw[i + 1] ?? 0);
      mapped.push(Math.round(x * 10) / 10, Math.round(y * 10) / 10);
    }
    const ex = mapped.at(-2) ?? cx;
    const ey = mapped.at(-1) ?? cy;
    const absolute = pack(mapped.map((v) => num(v, 1)));
    if (command === 'M') out += 'M' + absolute;
    else if (command === 'L' && Math.abs(ex - cx) < 0.05) out += 'V' + num(ey, 1);
    else if (command === 'L' && Math.abs(ey - cy) < 0.05) out += 'H' + num(ex, 1);
    else if (command === 'L') out += 'L' + absolute;
    else out += 'c' + pack(mapped.map((v, i) => num(v - (i % 2 ? cy : cx), 1)));
    [cx, cy] = [ex, ey];
  }
  return out;
}

/** Serifs sit on the ends of vertical strokes at the base line and the cap line. */
function serifs(skeleton: string, place: MapPoint, half: number): string {
  let out = '';
  for (const stroke of skeleton.split('M').slice(1)) {
    if (stroke.endsWith('Z')) continue;
    const v = stroke.replace(/[LC]/g, ' ').trim().split(/\s+/).map(Number);
    const ends = [
      [v[0], v[1], v[3]],
      [v.at(-2), v.at(-1), v.at(-3)],
    ];
    for (const [x = 0, y = 0, otherY = 0] of ends) {
      if ((y !== 0 && y !== 100) || Math.abs(y - otherY) <= 9) continue;
      const [px, py] = place(x, y);
      out += `M${num(px - half, 1)} ${num(py, 1)}h${num(2 * half, 1)}`;
    }
  }
  return out;
}

/** Letters a name into a box. */
export function letter(name: string, style: LetteringStyle): Lettering {
  const { x, w, weight = 0.24, gap = 0.3, lineGap = 0.42, maxLines = 2, stretch = 1.5 } = style;
  const { align = 'centre', waist = 50, serif = 0, slant = 0, warp } = style;
  let { y, h } = style;
  const lines = style.lines ?? breakLines(upper(name), maxLines);
  if (lines.length === 1) {
    const height = Math.min(h, Math.max(h * 0.62, (w / (lines[0]?.length || 1)) * 1.7));
    y += (h - height) / 2;
    h = height;
  }
  const stroke = strokeFor(lines, w, h, weight, gap, lineGap);
  const between = Math.max(stroke * lineGap * 1.4, 3);
  const lineHeight = (h - between * (lines.length - 1)) / lines.length;
  const scaleY = (lineHeight - stroke) / 100;
  const spaceGap = Math.max(stroke * 0.95, MIN_SPACE);
  let path = '';
  let thick = '';

  lines.forEach((line, lineIndex) => {
    const letters: [string, Glyph][] = Array.from(line).flatMap((c) => (ALPHABET[c] ? [[c, ALPHABET[c]]] : []));
    const gapBefore = (i: number): number => {
      if (i === 0) return 0;
      const pair = `${letters[i - 1]?.[0] ?? ''}${letters[i]?.[0] ?? ''}`;
      if (pair.includes(' ')) return spaceGap;
      return stroke * (1 + gap - (OPEN_PAIRS.has(pair) ? KERN : 0));
    };
    const natural = letters.reduce((sum, [, glyph]) => sum + glyph.width, 0);
    const gaps = letters.reduce((sum, _, i) => sum + gapBefore(i), 0);
    const scaleX = Math.min((w - stroke - gaps) / natural, scaleY * stretch);
    const width = natural * scaleX + gaps + stroke;
    const start = align === 'left' ? x : align === 'right' ? x + w - width : x + (w - width) / 2;
    const penY = y + lineIndex * (lineHeight + between) + stroke / 2;
    let penX = start + stroke / 2;

    letters.forEach(([, glyph], i) => {
      penX += gapBefore(i);
      const left = penX;
      const place: MapPoint = (gx, gy) => [left + gx * scaleX, penY + gy * scaleY];
      const map: MapPoint = (gx, gy) => {
        const height = gy < 50 ? (gy * waist) / 50 : waist + ((gy - 50) * (100 - waist)) / 50;
        const py = penY + height * scaleY;
        const px = left + gx * scaleX + (50 - height) * scaleY * slant;
        return warp ? warp((px - x) / w, (py - y) / h, px, py) : [px, py];
      };
      path += trace(glyph.path, map);
      if (serif) path += serifs(glyph.path, place, stroke * serif);
      if (glyph.thick) thick += trace(glyph.thick, map);
      penX += glyph.width * scaleX;
    });
  });
  return { path, thick, stroke, lines };
}
