import { mirrored, mirroredLine, parts, polygon, rotate, smooth, symmetric } from '../geometry/path.ts';
import { circle, circlePair, petal, range } from '../geometry/shapes.ts';
import type { MotifDrawing } from '../types.ts';

export const spade: MotifDrawing = () => ({
  base: symmetric('0,-98! 22,-62 58,-30 80,6 72,40 40,52 12,34! 16,64 36,90! 0,84'),
  middle: symmetric('0,-66! 18,-36 48,-8 54,18 34,32 8,18 0,6!'),
  accent: parts(...[-40, 0, 40].map((a) => petal(0, 18, a, 46, 15)), circle(0, 64, 6)),
  light: petal(0, 14, 0, 26, 8),
  lines: mirroredLine('0,-84 24,-50 60,-18 66,20 46,38'),
});

export const heart: MotifDrawing = () => ({
  base: symmetric('0,-50! 16,-82 52,-88 84,-62 86,-18 52,36 0,92!'),
  middle: symmetric('0,-28! 20,-58 50,-62 66,-40 60,-10 34,28 0,62!'),
  accent: parts(...[-50, -25, 0, 25, 50].map((a) => petal(0, 38, a, 66, 13)), circle(0, 40, 7)),
  light: parts(...[-25, 25].map((a) => petal(0, 38, a, 34, 7))),
  lines: symmetric('0,-40! 18,-70 50,-76 76,-54 74,-16 44,30 0,78!'),
});

export const diamond: MotifDrawing = () => ({
  base: polygon([
    [0, -100],
    [80, 0],
    [0, 100],
    [-80, 0],
  ]),
  middle: polygon([
    [0, -66],
    [53, 0],
    [0, 66],
    [-53, 0],
  ]),
  accent: parts(...range(0, 315, 8).map((a, i) => petal(0, 0, a, i % 2 ? 32 : 48, 11))),
  light: circle(0, 0, 9),
  lines: polygon([
    [0, -84],
    [67, 0],
    [0, 84],
    [-67, 0],
  ]),
});

export const club: MotifDrawing = () => ({
  base: parts(circle(0, -50, 36), circlePair(42, 10, 36), symmetric('0,-40 16,-30 20,0 12,34 16,64 36,92! 0,86')),
  middle: parts(circle(0, -50, 23), circlePair(42, 10, 23)),
  accent: parts(
    ...[
      [0, -50],
      [-42, 10],
      [42, 10],
    ].flatMap(([x = 0, y = 0]) => range(0, 300, 6).map((a) => petal(x, y, a, 17, 7))),
  ),
  light: parts(circle(0, -50, 4), circlePair(42, 10, 4)),
});

export const king: MotifDrawing = () => ({
  behind: parts(mirrored('30,-30! 46,-20 52,10 40,30! 26,20'), symmetric('0,36 40,34 84,60 96,104! 0,104!')),
  base: symmetric('0,-50 28,-50 34,-24 32,4 20,26 0,34'),
  middle: parts(symmetric('0,8 14,4 30,-6! 32,22 18,46 0,56!'), mirrored('30,50! 60,56 74,78 66,104! 40,104!')),
  accent: parts(
    symmetric('0,-98! 12,-70 28,-96! 36,-70 54,-92! 48,-50 40,-42 0,-44'),
    symmetric('0,56! 12,76 0,100!'),
    circlePair(54, 92, 6),
  ),
  light: parts(mirrored('8,-22! 16,-28 26,-20! 16,-18'), circlePair(26, -54, 3.5), circle(0, -56, 5)),
  dark: parts(circlePair(17, -21, 3), symmetric('0,10 8,8 16,12 6,16 0,15')),
  lines: parts(
    mirroredLine('6,-32 16,-36 28,-30'),
    'M0-26L-5-4H5',
    mirroredLine('6,24 10,34 4,46'),
    mirroredLine('18,18 20,30 14,40'),
    mirroredLine('22,46 32,72 30,104'),
    'M-40-48Q0-40 40-48',
  ),
});

export const queen: MotifDrawing = () => ({
  behind: parts(symmetric('0,-60 34,-56 54,-26 58,14 46,48 0,50'), symmetric('0,44 38,40 80,62 92,104! 0,104!')),
  base: symmetric('0,-48 22,-46 30,-22 24,8 10,28 0,30'),
  middle: parts(mirrored('20,46! 54,58 70,80 62,104! 30,104!'), symmetric('0,24 9,24! 12,44! 0,50')),
  accent: parts(
    symmetric('0,-100! 10,-76 22,-90! 30,-70 46,-80! 42,-52 36,-46 0,-56'),
    circlePair(44, 12, 5),
    symmetric('0,50! 12,66 0,84!'),
    symmetric('0,10 7,9 11,12 4,18 0,19'),
  ),
  light: parts(
    mirrored('6,-18! 13,-25 23,-18! 14,-15'),
    circlePair(22, -60, 3),
    circle(0, -66, 5),
    circlePair(8, 50, 3),
    circlePair(18, 47, 3),
  ),
  dark: circlePair(14, -19, 3),
  lines: parts(
    mirroredLine('6,-28 14,-32 24,-26'),
    'M0-20L-4-2H4',
    mirroredLine('0,-44 24,-40 38,-14 44,28'),
    mirroredLine('12,-48 36,-36 48,-4 52,24'),
    mirroredLine('16,56 30,76 28,104'),
  ),
});

export const jester: MotifDrawing = () => ({
  behind: parts(
    mirrored('4,-40! 40,-96 92,-88 104,-36! 84,-54 60,-40 40,-24!'),
    symmetric('0,-112 16,-90 22,-40 0,-36'),
    symmetric('0,38 40,40! 84,56! 58,70! 66,98! 34,84! 0,108!'),
  ),
  base: symmetric('0,-46 36,-42 44,-12 36,22 18,44 0,48'),
  middle: parts(symmetric('0,-44! 38,-40 42,-24! 0,-28!'), mirrored('20,44! 40,44! 70,58! 48,66!')),
  accent: parts(
    circlePair(104, -30, 9),
    circle(0, -108, 9),
    circlePair(30, 12, 7),
    symmetric('0,-2! 8,8 0,14'),
    circle(0, 80, 6),
  ),
  light: mirrored('10,-10! 20,-18 32,-10! 20,-4'),
  dark: parts(circlePair(21, -10, 4), symmetric('0,26 14,24 24,14! 16,34 0,36')),
  lines: parts(
    mirroredLine('12,-20 22,-26 32,-20'),
    mirroredLine('18,-40 40,-74 74,-74'),
    mirroredLine('21,-4 21,4 20,8'),
  ),
  sparks: circlePair(23, -12, 1.5),
});

/** A hand of four cards, one of each suit. */
export const cards: MotifDrawing = () => {
  const at = (points: readonly (readonly [number, number])[], turn: number): [number, number][] =>
    points.map(([x, y]) => {
      const [u, v] = rotate(x, y - 90, (turn * Math.PI) / 180);
      return [u, v + 102];
    });
  const card = (turn: number): string =>
    polygon(
      at(
        [
          [-34, -96],
          [34, -96],
          [34, 56],
          [-34, 56],
        ],
        turn,
      ),
    );
  const pip = (turn: number, scale: number): string =>
    polygon(
      at(
        [
          [0, -70],
          [17 * scale, -46],
          [0, -22],
          [-17 * scale, -46],
        ],
        turn,
      ),
    );
  const heart = (turn: number): string =>
    smooth(
      at(
        [
          [0, -22],
          [-24, -50],
          [-14, -72],
          [0, -60],
          [14, -72],
          [24, -50],
        ],
        turn,
      ).map(([x, y], i) => ({ x, y, corner: i === 0 || i === 3 })),
    );
  return {
    behind: parts(card(-36), card(-12)),
    base: parts(card(12), card(36)),
    accent: parts(heart(12), pip(-36, 1)),
    markings: parts(pip(-12, 0.8), heart(36)),
    lines: parts(card(12), card(36), card(-12)),
  };
};

/** Three sevens in a row. */
export const sevens: MotifDrawing = () => {
  const seven = (cx: number, cy: number, scale: number, turn: number): string => {
    const corners = new Set([3, 4, 8]);
    const outline = [
      [-62, -84],
      [72, -84],
      [76, -50],
      [48, -4],
      [30, 40],
      [22, 92],
      [-28, 92],
      [-20, 40],
      [-2, -4],
      [26, -40],
      [-30, -40],
      [-36, -20],
      [-62, -20],
    ];
    return smooth(
      outline.map(([x = 0, y = 0], i) => {
        const [u, v] = rotate(x * scale, y * scale, (turn * Math.PI) / 180);
        return { x: cx + u, y: cy + v, corner: ![3, 4, 7, 8].includes(i) && !corners.has(-i) };
      }),
    );
  };
  return {
    behind: parts(seven(-60, 2, 0.72, -14), seven(60, 2, 0.72, 14)),
    base: seven(0, 0, 1, 0),
    middle: seven(0, 0, 0.78, 0),
    light: 'M-52-74H62L63-64H-52z',
    sparks: parts(circlePair(92, -88, 5), circle(0, -106, 4)),
  };
};
