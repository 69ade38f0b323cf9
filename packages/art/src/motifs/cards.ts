import { symmetric, mirrored, mirroredLine, polygon, parts } from '../geometry/path.ts';
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
