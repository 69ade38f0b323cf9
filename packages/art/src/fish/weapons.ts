import { num } from '../geometry/path.ts';
import { elements, fill, line, linear, radial } from '../svg.ts';
import { shownDocument } from '../svg-document.ts';

/** Light and dark of a seat, so that eyes tell whose cannon it is. */
const seatColours = [
  ['#ffd86a', '#b8791a', '#5c3708'],
  ['#8fd8ff', '#2f7fc0', '#12385c'],
  ['#ff9fb0', '#c23a5c', '#581028'],
  ['#b6f09a', '#4f9a3a', '#1e4412'],
] as const;

const coloursOf = (seat: number) => seatColours[seat % seatColours.length]!;

const square = (size: number, body: string): string =>
  shownDocument(`${-size / 2} ${-size / 2} ${size} ${size}`, size, size, body);

/** What the cannon stands on, seen from above. */
export function cannonSeat(seat: number): string {
  const [light, middle, dark] = coloursOf(seat);
  const studs = Array.from({ length: 12 }, (_, at) => {
    const angle = (at / 12) * 2 * Math.PI;
    return `M${num(Math.cos(angle) * 52, 1)} ${num(Math.sin(angle) * 52, 1)}h.1`;
  });
  return square(
    130,
    elements(
      '<defs>',
      radial('s', [
        [0, middle],
        [0.72, dark],
        [1, '#0a0810'],
      ]),
      '</defs>',
      `<circle r="62" fill="url(#s)" stroke="${light}" stroke-width="2.4"/>`,
      `<circle r="42" fill="none" stroke="${light}" stroke-width="1.6" opacity=".7"/>`,
      line(studs.join(''), light, 6, 'stroke-linecap="round"'),
      `<path d="M-44-30A54 54 0 0 1 30-46" fill="none" stroke="#fff" stroke-width="5" opacity=".3" stroke-linecap="round"/>`,
    ),
  );
}

/** The barrel points to the right and turns about the middle of its picture. */
export function cannonBarrel(seat: number): string {
  const [light, middle, dark] = coloursOf(seat);
  return shownDocument(
    '-110 -40 220 80',
    220,
    80,
    elements(
      '<defs>',
      linear('b', [
        [0, dark],
        [0.3, middle],
        [0.46, light],
        [0.6, middle],
        [1, dark],
      ]),
      '</defs>',
      fill('M-44-26Q-52 0-44 26L20 20L92 15V-15L20-20z', 'url(#b)', `stroke="${dark}" stroke-width="2.4"`),
      fill(
        'M84-20h16q5 20 0 40h-16q5-20 0-40zM14-24h11q4 24 0 48h-11q4-24 0-48z',
        'url(#b)',
        `stroke="${dark}" stroke-width="2"`,
      ),
      `<ellipse cx="99" cy="0" rx="6" ry="15" fill="#14101c"/>`,
      `<circle cx="-20" cy="0" r="15" fill="${dark}" stroke="${light}" stroke-width="2"/><circle cx="-23" cy="-4" r="6" fill="${light}" opacity=".8"/>`,
    ),
  );
}

export const SHOT_KINDS = ['cannon', 'harpoon', 'net', 'blast'] as const;
export type ShotKind = (typeof SHOT_KINDS)[number];

/** A shot on its way to the right. */
export function shotPicture(kind: ShotKind): string {
  const glow = (colour: string, r: number): string =>
    elements(
      '<defs>',
      radial('g', [
        [0, '#fff'],
        [0.4, colour],
        [1, colour, 0],
      ]),
      '</defs>',
      `<circle r="${r}" fill="url(#g)"/>`,
    );
  const drawings: Readonly<Record<ShotKind, () => string>> = {
    cannon: () => glow('#ffd86a', 30) + `<ellipse rx="17" ry="10" fill="#fff6d0" stroke="#e09a1a" stroke-width="2.4"/>`,
    harpoon: () =>
      elements(
        line('M-44 0H22', '#c9d6e0', 5, 'stroke-linecap="round"'),
        fill('M46 0L14-13L22 0L14 13z', '#f4f8fb', 'stroke="#3a4c5a" stroke-width="2" stroke-linejoin="round"'),
        line('M-44 0l-4-9M-44 0l-4 9M-36 0l-4-8M-36 0l-4 8', '#ff7a5a', 3, 'stroke-linecap="round"'),
      ),
    net: () =>
      glow('#7df0d8', 34) +
      line(
        'M-16-10Q0-18 16-10M-18 0H18M-16 10Q0 18 16 10M-8-16Q-2 0-8 16M8-16Q14 0 8 16',
        '#f4fffb',
        2.4,
        'stroke-linecap="round"',
      ),
    blast: () =>
      glow('#ff6ae0', 46) +
      fill(
        'M0-24L6-6L24 0L6 6L0 24L-6 6L-24 0L-6-6z',
        '#fff2fb',
        'stroke="#c01f9a" stroke-width="1.6" stroke-linejoin="round"',
      ),
  };
  return square(100, drawings[kind]());
}

/** Where a net opens, or what a shot leaves in the water. */
export function netBurst(): string {
  const spokes = Array.from({ length: 12 }, (_, at) => {
    const angle = (at / 12) * 2 * Math.PI;
    return `M0 0L${num(Math.cos(angle) * 92)} ${num(Math.sin(angle) * 92)}`;
  });
  const rings = [26, 50, 72, 92].map((r) => {
    const points = Array.from({ length: 12 }, (_, at) => {
      const angle = (at / 12) * 2 * Math.PI;
      return `${num(Math.cos(angle) * r)} ${num(Math.sin(angle) * r)}`;
    });
    return `M${points.join('L')}z`;
  });
  return square(
    200,
    elements(
      '<defs>',
      radial('n', [
        [0, '#fff', 0.5],
        [0.7, '#9ffff0', 0.22],
        [1, '#9ffff0', 0],
      ]),
      '</defs>',
      `<circle r="98" fill="url(#n)"/>`,
      line(spokes.join('') + rings.join(''), '#eafffb', 2.6, 'stroke-linejoin="round" opacity=".9"'),
    ),
  );
}

/** A coin without a sign: it stands for any currency. */
export function coin(): string {
  return square(
    64,
    elements(
      '<defs>',
      radial('c', [
        [0, '#fff6c8'],
        [0.5, '#ffcf4a'],
        [1, '#c4831a'],
      ]),
      '</defs>',
      `<circle r="28" fill="url(#c)" stroke="#8a5208" stroke-width="2.4"/>`,
      `<circle r="20" fill="none" stroke="#a8690e" stroke-width="2"/>`,
      fill('M0-13L4-4L13 0L4 4L0 13L-4 4L-13 0L-4-4z', '#fff3b8', 'stroke="#a8690e" stroke-width="1.4"'),
      `<path d="M-20-12A24 24 0 0 1 4-24" fill="none" stroke="#fff" stroke-width="4" opacity=".7" stroke-linecap="round"/>`,
    ),
  );
}
