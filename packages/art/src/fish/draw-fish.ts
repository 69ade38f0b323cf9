import { num } from '../geometry/path.ts';
import { elements, fill, line, linear, radial } from '../svg.ts';
import { shownDocument } from '../svg-document.ts';
import { along, bodyPath, edgeAt, NOSE, ROOT, type BodyShape } from './body.ts';
import { drawFin, drawSideFin, drawTail, type DrawnFin, type Fin, type Tail } from './fins.ts';
import { drawMarks, type Marks } from './marks.ts';

/** Colours of a fish. `glow` is light of its own, in the deep. */
export interface FishColours {
  back: string;
  flank: string;
  belly: string;
  fin: string;
  finTip: string;
  mark: string;
  deep: string;
  eye: string;
  glow?: string;
}

export interface FishDesign extends FishColours {
  shape: BodyShape;
  tail: Tail;
  tailScale?: number;
  fins: readonly Fin[];
  sideFin: number;
  marks?: readonly Marks[];
  /** Radius of the eye, and its place from the nose. */
  eyeSize: number;
  eyeAt?: number;
  /** Scales are seen on large fish only. */
  hasScales?: boolean;
  mouth?: 'small' | 'wide' | 'teeth';
  /** Drawn behind and before the fish: barbels, a lantern, a bill. */
  behind?: string;
  before?: string;
}

/** Height of the picture for 220 units of length. */
export const PICTURE_WIDTH = 220;

export function heightOf({ shape, fins, tailScale = 1, tail }: FishDesign): number {
  const tailReach = (tail === 'moon' || tail === 'veil' ? 58 : 40) * tailScale;
  const reach = fins.map(({ height, below = false }) => (below ? shape.belly : shape.back) + height);
  return 2 * Math.ceil(Math.max(tailReach, shape.back, shape.belly, ...reach) + 8);
}

const drawnFin = ({ path, rays }: DrawnFin, ray: string): string =>
  elements(fill(path, 'url(#f)'), line(rays, ray, 1.2, 'opacity=".45" stroke-linecap="round"'));

function scaleRows({ back, belly }: BodyShape): string {
  let rows = '';
  for (let x = 66; x > ROOT; x -= 11) {
    const shift = Math.round((66 - x) / 11) % 2 === 0 ? 0 : 5;
    for (let y = -back + shift; y < belly; y += 10) rows += `M${x} ${num(y)}q-7 5 0 10`;
  }
  return rows;
}

function drawEye({ shape, eyeSize: r, eyeAt = 0.13, eye, deep }: FishDesign): string {
  const x = along(eyeAt);
  const y = -edgeAt(shape, eyeAt) * 0.36;
  const disc = (radius: number, colour: string, dx = 0, dy = 0) =>
    `<circle cx="${num(x + dx, 1)}" cy="${num(y + dy, 1)}" r="${num(radius, 1)}" fill="${colour}"/>`;
  return elements(
    disc(r * 1.22, deep),
    disc(r, eye),
    disc(r * 0.58, '#0d0a12', r * 0.1),
    disc(r * 0.24, '#fff', r * 0.3, -r * 0.3),
  );
}

function drawMouth({ shape, mouth = 'small', deep }: FishDesign): string {
  const y = shape.droop ?? 0;
  if (mouth === 'small') return line(`M${NOSE - 1} ${num(y + 3)}q-7 3-12 1`, deep, 2, 'stroke-linecap="round"');
  const wide = `M${NOSE - 2} ${num(y + 2)}q-20 12-36 ${num(shape.belly * 0.3)}`;
  if (mouth === 'wide') return line(wide, deep, 2.4, 'stroke-linecap="round"');
  const teeth = [8, 14, 20, 26].map((back, at) => `M${NOSE - back} ${num(y + 5 + at * 2.4)}l-2 8-4-6z`).join('');
  return elements(line(wide, deep, 2.6, 'stroke-linecap="round"'), fill(teeth, '#f8f4e6'));
}

/** Light from above on the back, and the gill. */
function drawLight({ shape, deep, glow }: FishDesign): string {
  const gill = along(0.3);
  const reach = Math.min(shape.back, shape.belly) * 0.72;
  return elements(
    `<path d="${bodyPath(shape)}" fill="none" stroke="#fff" stroke-width="7" opacity=".3" transform="translate(0 5)"/>`,
    `<ellipse cx="20" cy="${num(-shape.back * 0.58)}" rx="52" ry="${num(shape.back * 0.2, 1)}" fill="#fff" opacity=".16"/>`,
    line(`M${num(gill)} ${num(-reach)}q-11 ${num(reach)} 1 ${num(reach * 1.9)}`, deep, 2, 'opacity=".5"'),
    glow === undefined
      ? ''
      : line(
          [0.34, 0.46, 0.58, 0.7, 0.82]
            .map((t) => `M${num(along(t))} ${num(-edgeAt(shape, t, true) * 0.62)}h.1`)
            .join(''),
          glow,
          6,
          'stroke-linecap="round"',
        ),
  );
}

/** A fish that swims to the right. */
export function drawFish(design: FishDesign): string {
  const { shape, back, flank, belly, fin, finTip, deep, marks = [], hasScales = false } = design;
  const height = heightOf(design);
  const body = bodyPath(shape);
  const tail = drawTail(shape, design.tail, design.tailScale);
  return shownDocument(
    `${-PICTURE_WIDTH / 2} ${-height / 2} ${PICTURE_WIDTH} ${height}`,
    PICTURE_WIDTH,
    height,
    elements(
      '<defs>',
      linear('b', [
        [0, back],
        [0.42, flank],
        [0.7, flank],
        [1, belly],
      ]),
      radial(
        'f',
        [
          [0, fin],
          [0.62, fin],
          [1, finTip, 0.82],
        ],
        `gradientUnits="userSpaceOnUse" cx="0" cy="0" r="${num(Math.max(84, height / 2))}"`,
      ),
      `<clipPath id="c"><path d="${body}"/></clipPath>`,
      '</defs>',
      design.behind ?? '',
      drawnFin(tail, deep),
      ...design.fins.map((each) => drawnFin(drawFin(shape, each), deep)),
      fill(body, 'url(#b)', `stroke="${deep}" stroke-width="2.4" stroke-opacity=".55"`),
      '<g clip-path="url(#c)">',
      hasScales ? line(scaleRows(shape), deep, 1.1, 'opacity=".26"') : '',
      ...marks.map((each) => drawMarks(shape, each, design)),
      drawLight(design),
      '</g>',
      drawMouth(design),
      drawnFin(drawSideFin(shape, design.sideFin), deep),
      drawEye(design),
      design.before ?? '',
    ),
  );
}
