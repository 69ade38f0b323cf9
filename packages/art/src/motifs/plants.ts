import { closed, symmetric, mirrored, mirroredLine, polygon, rotate, parts } from '../geometry/path.ts';
import { circle, circlePair, petal, range } from '../geometry/shapes.ts';
import type { MotifDrawing } from '../types.ts';

export const lotus: MotifDrawing = () => ({
  behind: parts(...[-78, 78, -56, 56].map((a) => petal(0, 44, a, 96, 26))),
  base: parts(...[-34, 34, 0].map((a, i) => petal(0, 46, a, i === 2 ? 120 : 112, 32))),
  middle: parts(...[-17, 17].map((a) => petal(0, 48, a, 88, 26))),
  accent: petal(0, 50, 0, 62, 24),
  light: parts(petal(0, 50, 0, 34, 14), circlePair(22, -70, 0.1)),
  lines: parts(
    'M0 40V-40',
    mirroredLine('8,40 40,0 54,-34'),
    mirroredLine('14,44 60,16 84,14'),
    mirroredLine('-96,64 -40,72 0,66 40,72 96,64'),
  ),
  sparks: parts(circle(0, -92, 4), circlePair(22, -84, 3), circlePair(42, -76, 2.5)),
});

export const pine: MotifDrawing = () => ({
  behind: parts(
    ...[-62, 62, -42, 42, -22, 22, 0].map((a, i) => petal(0, -22, a, [62, 62, 72, 72, 80, 80, 82][i] ?? 82, 13)),
  ),
  base: symmetric('0,-34 28,-30 46,0 48,40 32,80 0,94'),
  accent: parts(
    ...[
      [0, -14],
      [-24, 4],
      [24, 4],
      [0, 22],
      [-26, 40],
      [26, 40],
      [0, 58],
    ].map(([x = 0, y = 0]) =>
      polygon([
        [x, y - 9],
        [x + 9, y],
        [x, y + 9],
        [x - 9, y],
      ]),
    ),
  ),
  lines: parts(
    mirroredLine('0,-32 26,-6 48,20'),
    mirroredLine('0,4 26,30 46,52'),
    mirroredLine('0,40 20,58 36,74'),
    mirroredLine('0,-32 0,-32'),
    mirroredLine('40,-10 20,10 0,40'),
    mirroredLine('48,24 20,50 0,76'),
    mirroredLine('46,60 24,78 12,92'),
  ),
});

export const sprig: MotifDrawing = () => ({
  behind: parts(
    mirrored('2,20! 40,-30 92,-40 108,-30! 96,10 50,44 4,34!'),
    mirrored('2,64! 26,40 58,44 70,56! 54,76 24,84 2,76!'),
  ),
  base: parts(symmetric('0,-100! 18,-64 20,-24 8,14 0,24'), 'M-3 0h6V104h-6z'),
  middle: parts(mirrored('4,30! 44,4 104,-30! 92,8 50,42!'), mirrored('4,74! 34,62 68,57! 54,75 24,82!')),
  accent: symmetric('0,-60! 8,-30 0,10!'),
  lines: parts(
    mirroredLine('4,30 40,2 98,-28'),
    mirroredLine('30,10 50,-24'),
    mirroredLine('52,-4 74,-30'),
    mirroredLine('34,6 60,22'),
    mirroredLine('56,-6 82,0'),
    'M0-80V10',
  ),
  sparks: circlePair(84, -14, 3),
});

export const hibiscus: MotifDrawing = () => ({
  behind: parts(
    ...[36, -36, 108, -108, 180].map((a) => petal(0, 0, a, 0.1, 1)),
    mirrored('30,40! 70,40 104,70! 60,92 26,70!'),
  ),
  base: parts(...range(0, 288, 5).map((a) => petal(0, -4, a, 86, 48, false))),
  middle: parts(...range(0, 288, 5).map((a) => petal(0, -4, a, 50, 22))),
  accent: parts(
    closed('-6,0! 6,-30 30,-62 44,-70 48,-60 30,-40 8,6!'),
    circle(50, -76, 5),
    circle(36, -76, 5),
    circle(56, -62, 5),
    circle(40, -62, 4),
  ),
  light: circle(0, -2, 7),
  lines: parts(
    ...range(0, 288, 5).map((a) => {
      const [x, y] = rotate(0, -70, (a * Math.PI) / 180);
      return `M0-4L${Math.round(x)} ${Math.round(y - 4)}`;
    }),
    mirroredLine('34,48 60,60 90,70'),
  ),
});
