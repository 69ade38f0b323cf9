import { closed, open, symmetric, mirrored, mirroredLine, polygon, rotate, parts } from '../geometry/path.ts';
import { circle, circlePair, ellipse, petal, ray, range } from '../geometry/shapes.ts';
import type { MotifDrawing } from '../types.ts';

export const crown: MotifDrawing = () => ({
  base: parts(
    symmetric('0,-74! 12,-40 26,-6! 44,-34 52,-58! 60,-26 62,2! 80,-20 94,-38! 88,10 78,62! 40,72 0,74'),
    circle(0, -80, 9),
    circlePair(53, -66, 8),
    circlePair(95, -46, 7),
  ),
  middle: symmetric('0,44 40,42 80,32 76,60 40,70 0,72'),
  accent: parts(symmetric('0,-44! 14,-14 0,18!'), circle(0, 58, 9), circlePair(50, -8, 7)),
  light: parts(circlePair(36, 54, 5), circlePair(64, 46, 4), circle(0, -82, 4)),
  lines: parts(mirroredLine('0,36 40,34 82,24'), mirroredLine('0,80 40,78 76,68')),
  sparks: symmetric('0,-36! 5,-18 0,-2!'),
});

export const gem: MotifDrawing = () => ({
  base: polygon([
    [-56, -60],
    [56, -60],
    [96, -14],
    [0, 92],
    [-96, -14],
  ]),
  middle: parts(
    polygon([
      [-56, -60],
      [-38, -14],
      [-96, -14],
    ]),
    polygon([
      [56, -60],
      [96, -14],
      [38, -14],
    ]),
    polygon([
      [-38, -14],
      [38, -14],
      [0, 92],
    ]),
  ),
  accent: polygon([
    [0, -60],
    [38, -14],
    [-38, -14],
  ]),
  light: parts(
    polygon([
      [-56, -60],
      [0, -60],
      [-38, -14],
    ]),
    polygon([
      [38, -14],
      [60, -14],
      [0, 92],
    ]),
  ),
  dark: polygon([
    [-60, -14],
    [-38, -14],
    [0, 92],
  ]),
  sparks: parts(
    ray(-70, -74, 0, 0, 18, 3, 0),
    ray(-70, -74, 180, 0, 18, 3, 0),
    ray(-70, -74, 90, 0, 18, 3, 0),
    ray(-70, -74, 270, 0, 18, 3, 0),
  ),
});

export const seven: MotifDrawing = () => ({
  base: 'M-70-84H76L80-50C40-6 24 30 22 92H-28C-26 36-4-8 28-40H-36L-42-22H-70z',
  middle: 'M-60-74H66L68-54C30-14 14 24 12 82H-16C-12 30 8-14 46-50H-44L-50-32H-60z',
  light: 'M-60-74H66L67-64H-60z',
  sparks: circle(-40, -62, 0.1),
});

export const bell: MotifDrawing = () => ({
  behind: parts(circle(0, 74, 16), symmetric('0,-100 12,-96 14,-82 0,-76')),
  base: symmetric('0,-84 20,-80 40,-56 46,-10 56,34 80,58! 72,70! 0,76'),
  middle: symmetric('0,30 54,28 76,56! 72,68! 0,74!'),
  accent: symmetric('0,-30! 14,-10 0,12!'),
  light: closed('-34,-40! -24,-62 -8,-72! -20,-50 -26,-10 -32,20! -36,-10'),
  lines: parts(mirroredLine('0,24 30,24 54,20'), mirroredLine('0,44 40,42 66,38')),
});

export const coin: MotifDrawing = () => ({
  behind: circle(6, 6, 90),
  base: circle(0, 0, 90),
  middle: circle(0, 0, 72),
  accent: parts(...range(0, 330, 12).map((a) => petal(0, 0, a, 62, 13))),
  light: parts(
    ...range(15, 345, 12).map((a) => {
      const [x, y] = rotate(0, -66, (a * Math.PI) / 180);
      return circle(x, y, 2.5);
    }),
    circle(0, 0, 18),
  ),
  dark: polygon([
    [-9, -9],
    [9, -9],
    [9, 9],
    [-9, 9],
  ]),
  lines: circle(0, 0, 80),
  sparks: closed('-78,-26! -64,-56 -36,-74! -58,-52 -70,-24'),
});

export const dice: MotifDrawing = () => ({
  base: 'M0-92L82-46V46L0 92-82 46V-46z',
  middle: 'M0 0L82-46V46L0 92z',
  light: ellipse(0, -46, 15, 8),
  accent: parts(ellipse(-58, -6, 6, 9), ellipse(-41, 24, 6, 9), ellipse(-24, 54, 6, 9)),
  lines: 'M0 0V92M0 0L82-46M0 0L-82-46',
  sparks: parts(ellipse(24, 22, 6, 9), ellipse(58, 4, 6, 9), ellipse(24, 58, 6, 9), ellipse(58, 40, 6, 9)),
});

export const lantern: MotifDrawing = () => ({
  behind: parts(symmetric('0,-100 6,-100 5,-84 0,-84'), symmetric('0,60 5,60 14,100! 0,104')),
  base: parts(
    symmetric('0,-66 28,-66 60,-44 70,-6 60,32 28,54 0,54'),
    symmetric('0,-84 22,-82 28,-64! 0,-62'),
    symmetric('0,50 28,50! 22,66 0,68'),
  ),
  middle: symmetric('0,-64 12,-62 26,-40 30,-6 26,28 12,52 0,52'),
  accent: parts(...range(0, 315, 8).map((a) => petal(0, -6, a, 20, 8)), circlePair(14, -73, 3)),
  light: circle(0, -6, 5),
  lines: parts(
    mirroredLine('14,-66 44,-44 50,-6 44,34 14,54'),
    mirroredLine('0,-64 26,-64'),
    'M-6 72L-8 100M6 72L8 100',
  ),
});

export const mask: MotifDrawing = () => ({
  behind: parts(...[-62, -42, -21, 21, 42, 62, 0].map((a, i) => petal(0, -6, a, i === 6 ? 104 : 98, 17))),
  base: symmetric('0,-40 26,-44 62,-54 92,-44 88,-4 68,40 40,58 22,44 10,78 0,82'),
  middle: symmetric('0,6 10,20 16,42 0,52'),
  light: mirrored('78,-30! 60,-38 40,-34!  58,-30'),
  dark: mirrored('16,-12! 34,-30 62,-30 72,-18! 54,-2 30,0'),
  accent: parts(circle(0, -30, 9), circlePair(76, 20, 4), circlePair(66, 32, 3.5), circlePair(82, 6, 4)),
  lines: parts('M0-14V8', mirroredLine('10,-6 30,12 62,6'), mirroredLine('0,62 5,66 10,64')),
  sparks: circle(-2, -33, 3),
});

export const teapot: MotifDrawing = () => ({
  behind: parts(
    closed('-44,0! -70,-6 -88,-34 -106,-44! -92,-52 -74,-40 -50,-30!'),
    'M46-26C100-50 116 40 48 40L46 26C88 28 84-26 50-8z',
  ),
  base: parts(symmetric('0,-38 34,-34 58,-6 58,32 38,62 0,66'), symmetric('0,60 32,60! 36,72! 0,74!')),
  middle: symmetric('0,-50 26,-46 40,-28 0,-26'),
  accent: parts(circle(0, -56, 9), ...range(0, 288, 5).map((a) => petal(0, 14, a, 26, 11))),
  light: parts(circle(0, 14, 6), closed('-50,6! -44,-16 -28,-26! -38,-8')),
  lines: parts(
    mirroredLine('0,-22 30,-22 46,-14'),
    mirroredLine('0,46 30,44 50,36'),
    open('-4,-74 6,-84 -4,-94 4,-104'),
  ),
});

export const temple: MotifDrawing = () => ({
  behind: symmetric('0,88 96,86 104,104! 0,104!'),
  base: symmetric(
    '0,-104! 4,-84 10,-70 22,-62 50,-50! 34,-46! 34,-26! 52,-18 78,-6! 56,-2! 56,24! 72,30 100,40! 80,46! 80,90! 0,90!',
  ),
  middle: parts(
    symmetric('0,-66 20,-58 44,-50! 0,-48!'),
    symmetric('0,-26 40,-20 70,-6! 0,-4!'),
    symmetric('0,24 60,28 92,40! 0,42!'),
  ),
  light: parts(
    symmetric('0,48! 14,58 16,90! 0,90!'),
    mirrored('40,60! 48,52 56,60! 56,84! 40,84!'),
    mirrored('26,4! 34,4! 34,20! 26,20!'),
    symmetric('0,2! 8,8 8,22! 0,22!'),
    symmetric('0,-42! 6,-38 6,-28! 0,-28!'),
  ),
  accent: circle(0, -98, 5),
});
