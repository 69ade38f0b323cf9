import { closed, mirroredLine, open, parts, symmetric } from '../geometry/path.ts';
import { circle, ellipse, petal, range } from '../geometry/shapes.ts';
import type { MotifDrawing } from '../types.ts';

export const cherry: MotifDrawing = () => ({
  behind: parts(petal(22, -78, 78, 88, 26), petal(18, -80, -70, 62, 20)),
  base: parts(
    circle(-44, 50, 44),
    circle(48, 58, 40),
    closed('14,-88! 28,-88! -10,-40 -34,18! -46,16! -22,-44'),
    closed('16,-88! 28,-88! 46,-40 54,24! 42,26! 34,-36'),
  ),
  middle: parts(
    closed('-82,66 -54,84 -20,74 -4,48! -2,74 -28,94 -62,88'),
    closed('14,74 40,90 70,82 86,56! 86,82 60,98 28,92'),
  ),
  light: parts(closed('-72,48 -66,26 -48,18! -56,34 -62,52'), closed('22,56 28,38 42,30! 36,44 32,58')),
  lines: parts(open('22,-78 60,-72 98,-60'), open('18,-80 -16,-84 -38,-96')),
  sparks: parts(circle(-30, 30, 5), circle(62, 42, 4.5)),
});

export const lemon: MotifDrawing = () => ({
  behind: parts(petal(34, -54, 34, 74, 26), petal(34, -54, 92, 58, 20)),
  base: closed('-108,42! -84,16 -70,-24 -20,-62 40,-56 74,-26 92,-30! 106,-14! 92,4 84,44 40,80 -16,84 -62,64 -90,58!'),
  middle: closed('-62,54 -16,70 34,64 72,34 84,0! 88,40 44,80 -14,84'),
  light: closed('-56,6 -40,-28 -6,-46! -26,-22 -40,14'),
  accent: parts(circle(-12, 4, 4), circle(16, -16, 4), circle(22, 20, 4), circle(-14, 34, 4), circle(48, 2, 4)),
  lines: parts(open('34,-54 52,-84 72,-110'), open('-94,46 -86,34 -78,28')),
});

export const plum: MotifDrawing = () => ({
  behind: parts(petal(6, -70, 62, 84, 28), petal(4, -72, -46, 44, 18)),
  base: parts(symmetric('0,-52 34,-68 80,-46 94,4 76,60 32,92 0,86'), closed('-4,-54! -8,-96! 8,-98! 6,-54!')),
  middle: closed('6,84 40,76 70,40 78,-8! 92,20 72,68 34,92'),
  light: closed('-66,10 -58,-24 -34,-42! -46,-16 -50,18'),
  lines: parts(open('0,-50 -24,-14 -22,40 -4,84'), open('6,-70 40,-84 78,-108')),
  sparks: circle(-22, -46, 4),
});

export const mango: MotifDrawing = () => ({
  behind: parts(petal(24, -76, 58, 84, 26), petal(22, -78, -52, 58, 20)),
  base: parts(
    closed('10,-82 58,-68 88,-18 84,40 46,84 -12,94 -66,76 -94,34 -84,0 -52,-16 -32,-52'),
    closed('12,-76! 16,-104! 30,-104! 28,-74!'),
  ),
  middle: closed('-84,40 -52,64 -2,70 44,52 72,10! 84,44 44,84 -14,92 -66,74'),
  accent: closed('24,-66 56,-50 76,-8 62,4! 52,-30'),
  light: closed('-66,22 -48,2 -22,-18! -30,8 -50,34'),
  lines: open('24,-76 58,-92 92,-116'),
  sparks: parts(circle(-18, -34, 4), circle(-4, -50, 3)),
});

export const melon: MotifDrawing = () => ({
  base: symmetric('0,92 54,80 94,40 110,-34! 0,-34!'),
  middle: symmetric('0,66 38,56 68,26 80,-34! 0,-34!'),
  light: parts(symmetric('0,76 46,66 80,32 92,-34! 84,-34! 72,28 40,60 0,70')),
  dark: parts(
    ...[
      [-46, -10],
      [0, -12],
      [46, -10],
      [-26, 18],
      [26, 18],
      [0, 42],
    ].map(([x = 0, y = 0]) => petal(x, y - 8, 180, 18, 7, false)),
  ),
  lines: mirroredLine('0,84 50,72 86,36'),
});

export const orange: MotifDrawing = () => ({
  behind: parts(petal(4, -66, 68, 84, 26), petal(4, -66, -58, 54, 20)),
  base: circle(0, 12, 84),
  middle: circle(0, 12, 66),
  light: parts(...range(0, 315, 8).map((a) => petal(0, 12, a, 60, 19))),
  accent: parts(...range(0, 315, 8).map((a) => petal(0, 12, a, 52, 13)), ellipse(0, -70, 10, 6)),
  sparks: circle(0, 12, 6),
});
