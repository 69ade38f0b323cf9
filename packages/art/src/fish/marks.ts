import { num } from '../geometry/path.ts';
import { fill, line } from '../svg.ts';
import { seededRandom } from '../random.ts';
import { along, edgeAt, type BodyShape } from './body.ts';

/** What is drawn on the skin, inside of the body. */
export type Marks =
  | { kind: 'bars'; at: readonly number[]; width: number; edge?: string; colour?: string }
  | { kind: 'stripes'; count: number; width: number; colour?: string }
  | { kind: 'spots'; count: number; size: number; seed: string; colour?: string; above?: boolean }
  | { kind: 'saddle'; from: number; to: number; colour?: string }
  | { kind: 'mask'; to: number; colour?: string }
  | { kind: 'eyespot'; at: number; size: number; ring: string };

/** Upright bands that narrow towards the belly. */
function bars(shape: BodyShape, at: readonly number[], width: number): string {
  return at
    .map((t) => {
      const x = along(t);
      const reach = Math.max(shape.back, shape.belly) + 4;
      return `M${num(x - width / 2)} ${num(-reach)}q-6 ${num(reach)} 3 ${num(reach * 2)}h${num(width * 0.62)}q4-${num(reach)} ${num(width * 0.2)}-${num(reach * 2)}z`;
    })
    .join('');
}

function stripes(shape: BodyShape, count: number): string {
  return Array.from({ length: count }, (_, at) => {
    const part = (at + 0.6) / count;
    const y = (t: number) => -edgeAt(shape, t) + (edgeAt(shape, t) - edgeAt(shape, t, true)) * part;
    return `M${num(along(0.22))} ${num(y(0.22))}Q${num(along(0.5))} ${num(y(0.5))} ${num(along(1))} ${num(y(1))}`;
  }).join('');
}

function spots(shape: BodyShape, count: number, size: number, seed: string, above: boolean): string {
  const random = seededRandom(`fish ${seed}`);
  return Array.from({ length: count }, () => {
    const t = random.between(0.16, 0.98);
    const [top, bottom] = [-edgeAt(shape, t), above ? 0 : -edgeAt(shape, t, true)];
    const r = size * random.between(0.55, 1.15) * (1.1 - t * 0.4);
    return `M${num(along(t), 1)} ${num(top + (bottom - top) * random.between(0.08, 0.9) - r, 1)}a${num(r, 1)} ${num(r * 0.86, 1)} 0 1 1-.1 0z`;
  }).join('');
}

export function drawMarks(shape: BodyShape, marks: Marks, { mark }: { mark: string }): string {
  const reach = Math.max(shape.back, shape.belly) + 6;
  switch (marks.kind) {
    case 'bars': {
      const path = bars(shape, marks.at, marks.width);
      const edge = marks.edge ? ` stroke="${marks.edge}" stroke-width="3"` : '';
      return fill(path, marks.colour ?? mark, edge.trim());
    }
    case 'stripes':
      return line(
        stripes(shape, marks.count),
        marks.colour ?? mark,
        marks.width,
        'opacity=".8" stroke-linecap="round"',
      );
    case 'spots':
      return fill(
        spots(shape, marks.count, marks.size, marks.seed, marks.above ?? false),
        marks.colour ?? mark,
        'opacity=".78"',
      );
    case 'saddle': {
      const [a, b] = [along(marks.from), along(marks.to)];
      const middle = (a + b) / 2;
      return fill(
        `M${num(a)} ${-reach}Q${num(a - 4)} ${num(-shape.back * 0.2)} ${num(middle)} ${num(-shape.back * 0.05)}Q${num(b + 4)} ${num(-shape.back * 0.2)} ${num(b)} ${-reach}z`,
        marks.colour ?? mark,
        'opacity=".85"',
      );
    }
    case 'mask': {
      const x = along(marks.to);
      return fill(`M110-${reach}V${reach}H${num(x - 6)}Q${num(x + 8)} 0 ${num(x)}-${reach}z`, marks.colour ?? mark);
    }
    case 'eyespot': {
      const x = along(marks.at);
      const y = -edgeAt(shape, marks.at) * 0.45;
      const disc = (r: number, colour: string) =>
        `<circle cx="${num(x)}" cy="${num(y)}" r="${num(r, 1)}" fill="${colour}"/>`;
      return disc(marks.size, marks.ring) + disc(marks.size * 0.62, '#14101c');
    }
  }
}
