import { closed, mirrored, mirroredLine, open, parts, symmetric } from '../geometry/path.ts';
import { circle, circlePair, ellipse, petal, ray, range } from '../geometry/shapes.ts';
import type { MotifDrawing } from '../types.ts';

export const rocket: MotifDrawing = () => ({
  behind: parts(mirrored('22,4! 60,40 66,90! 40,62 18,52!'), symmetric('0,50 14,52 18,72 0,108!')),
  base: symmetric('0,-104! 20,-76 32,-30 28,20 18,54 0,56'),
  middle: symmetric('0,-104! 14,-84 24,-60 0,-54'),
  accent: parts(symmetric('0,54 9,58 10,72 0,92!'), circle(0, -24, 17)),
  light: parts(circle(0, -24, 12), closed('-22,-44! -26,-20 -24,10! -18,-18')),
  dark: symmetric('0,16 5,20 5,66 0,76!'),
  lines: parts('M-30 6Q0 16 30 6M-22 42Q0 50 22 42', mirroredLine('40,36 52,50 56,70')),
  sparks: circle(-4, -28, 4),
});

export const planet: MotifDrawing = () => ({
  behind: 'M-58 18C-116 52-120 62-70 52L-64 40C-84 42-76 34-56 22zM58-18C116-52 120-62 70-52L64-40C84-42 76-34 56-22z',
  base: circle(0, 0, 60),
  middle: parts(
    closed('-58,-14! -20,-24 30,-44 46,-38! 20,-20 -30,-4 -60,0!'),
    closed('-50,34! -10,28 34,10 60,2! 58,16! 20,34 -30,48!'),
  ),
  accent: 'M-66 44C-20 40 70-6 70-50C130-66 96-30 30 6C-30 40-130 76-92 44C-84 38-80 42-66 44z',
  light: closed('-44,-34! -30,-50 -6,-56! -24,-44 -38,-28'),
  dark: parts(circle(20, 44, 5), circle(6, -46, 4)),
  lines: 'M-74 50C-20 42 60 0 84-42',
  sparks: parts(circle(-80, -56, 5), circle(76, 66, 7), circle(-92, -34, 3)),
});

export const robot: MotifDrawing = () => ({
  behind: parts(
    mirrored('54,-24! 74,-28 76,16 54,12!'),
    symmetric('0,-100 4,-100 4,-64 0,-64'),
    circle(0, -96, 10),
    symmetric('0,50 26,50! 30,66! 72,74 86,100! 0,100'),
  ),
  base: symmetric('0,-72 34,-70 58,-54 62,-10 58,36 42,58 0,60'),
  middle: symmetric('0,14 40,12! 44,34 30,50 0,52'),
  accent: parts(circlePair(26, -20, 19), circle(0, -96, 5), circle(0, 84, 7)),
  light: circlePair(26, -20, 13),
  dark: parts(circlePair(26, -20, 6), 'M-32 24h64v6h-64zM-28 36h56v6h-56z'),
  lines: parts(mirroredLine('0,-52 24,-52 46,-44'), mirroredLine('20,86 50,88 70,94')),
  sparks: parts(circlePair(30, -25, 3.5), closed('-44,-46! -30,-58 -12,-62! -30,-52')),
});

export const ufo: MotifDrawing = () => ({
  behind: 'M-34 18L-84 104H84L34 18z',
  base: symmetric('0,-26 46,-24 88,-8 104,8 78,26 36,34 0,36'),
  middle: symmetric('0,6 60,6 100,6 78,24 36,32 0,34'),
  light: symmetric('0,-74 28,-68 44,-42 46,-22! 22,-16 0,-14'),
  accent: parts(circle(0, 18, 7), circlePair(32, 15, 6), circlePair(62, 9, 5)),
  dark: symmetric('0,-58 10,-54 12,-40 8,-30 16,-18! 0,-16'),
  lines: mirroredLine('0,-12 24,-14 46,-22'),
  sparks: parts(closed('-34,-40! -28,-56 -14,-66! -22,-52'), circlePair(4, -46, 2.5)),
});

export const helmet: MotifDrawing = () => ({
  behind: parts(symmetric('0,52 50,48 84,70 92,104! 0,104!'), mirrored('60,-30! 80,-30 82,14 60,14!')),
  base: symmetric('0,-84 44,-76 70,-44 74,-4 64,36 36,60 0,64'),
  dark: symmetric('0,-52 34,-48 54,-26 56,4 42,28 0,34'),
  middle: mirrored('30,70! 60,72 70,92! 34,94!'),
  accent: circle(0, 82, 8),
  light: closed('-44,-20! -38,-38 -18,-44! -6,-42! -28,-30 -36,-4!'),
  lines: symmetric('0,-60 40,-54 62,-28 64,6 48,36 0,42'),
  sparks: parts(circle(26, 10, 6), circle(36, -6, 2.5)),
});

export const sun: MotifDrawing = () => ({
  behind: parts(...range(0, 337.5, 16).map((a, i) => (i % 2 ? ray(0, 0, a, 50, 84, 10, 1) : petal(0, 0, a, 104, 13)))),
  base: circle(0, 0, 56),
  middle: mirrored('8,6! 30,20 42,12! 32,34 14,30'),
  light: mirrored('10,-10! 22,-20 38,-10! 24,-4'),
  dark: parts(circlePair(23, -11, 4.5), symmetric('0,28 10,25 20,30! 8,38 0,38')),
  accent: symmetric('0,-46! 8,-34 0,-22!'),
  lines: parts(mirroredLine('8,-20 22,-30 40,-20'), 'M0-14L-7 12H7', circle(0, 0, 48)),
});

export const moon: MotifDrawing = () => ({
  base: closed(
    '20,-96! -40,-88 -84,-40 -84,20 -44,80 24,92! -16,62 -30,44! -22,38! -26,28! -14,20! -26,10 -20,-2! -30,-20 -12,-60',
  ),
  middle: closed('-44,-60! -70,-20 -66,24 -38,62! -52,20 -52,-20'),
  light: closed('-34,-18! -24,-28 -12,-24! -22,-16'),
  accent: parts(
    ...[
      [44, -36, 26],
      [70, 20, 18],
      [30, 50, 13],
    ].map(
      ([x = 0, y = 0, s = 0]) =>
        [0, 90, 180, 270].map((a) => ray(x, y, a, 0, s, s / 6, 0)).join('') + circle(x, y, s / 5),
    ),
  ),
  lines: open('-34,-34 -22,-40 -10,-36'),
});

export const comet: MotifDrawing = () => ({
  behind: parts(
    closed('96,-100! 40,-56 -16,-6! -2,14! 44,-36'),
    closed('100,-62! 50,-14 0,24! 14,38! 60,4'),
    closed('62,-104! 10,-70 -40,-20! -28,-4! 14,-54'),
  ),
  base: circle(-30, 32, 46),
  middle: closed('-60,34! -40,50 -10,48 12,30! 8,56 -20,74 -50,66'),
  accent: parts(
    ...[0, 90, 180, 270].map((a) => ray(-30, 32, a, 0, 40, 8, 0)),
    ...[45, 135, 225, 315].map((a) => ray(-30, 32, a, 0, 24, 6, 0)),
  ),
  light: closed('-66,10! -54,-4 -36,-10! -52,4 -60,22'),
  sparks: parts(circle(60, 20, 4), circle(80, 46, 3), circle(-70, -60, 4), circle(-88, -24, 3)),
});

/** An alien. */
export const alien: MotifDrawing = () => ({
  behind: parts(
    closed('-40,-70! -58,-98! -50,-102! -30,-78!'),
    closed('40,-70! 58,-98! 50,-102! 30,-78!'),
    circlePair(54, -102, 9),
    symmetric('0,56 30,58 72,76 86,108! 0,108!'),
  ),
  base: symmetric('0,-88 46,-82 78,-46 74,-4 46,42 20,64 0,66'),
  middle: parts(mirrored('24,72! 52,78 66,106! 36,106!'), ellipse(0, -68, 18, 8)),
  dark: parts(mirrored('10,4! 16,-24 44,-42 62,-30! 58,0 34,14'), circlePair(5, 30, 2)),
  light: mirrored('44,-34 56,-28 52,-14 42,-20'),
  accent: parts(circlePair(54, -102, 5), circle(0, 88, 9)),
  lines: parts(mirroredLine('0,46 10,48 20,42')),
  sparks: circlePair(28, 0, 3),
});
