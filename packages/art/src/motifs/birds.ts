import { closed, open, symmetric, mirrored, mirroredLine, rotate, parts } from '../geometry/path.ts';
import { circle, circlePair, ellipsePair, petal, range } from '../geometry/shapes.ts';
import type { MotifDrawing } from '../types.ts';

export const owl: MotifDrawing = () => ({
  behind: parts(mirrored('50,-30! 78,0 80,50 52,88! 44,40'), mirrored('10,84! 26,84 24,100! 16,94! 10,100!')),
  base: symmetric('0,-66 18,-70 48,-98! 58,-64 62,-30 62,20 52,64 30,84 0,90'),
  middle: symmetric('0,-2 30,4 40,34 28,66 0,76'),
  light: circlePair(25, -36, 22),
  dark: circlePair(24, -36, 12),
  accent: symmetric('0,-34! 9,-24 0,-2!'),
  lines: parts(
    mirroredLine('0,20 10,28 20,20 30,28'),
    mirroredLine('0,38 12,46 24,38 34,46'),
    mirroredLine('0,56 10,62 20,56'),
    mirroredLine('64,10 70,40 60,66'),
    mirroredLine('8,-58! 30,-66 48,-88'),
  ),
  sparks: circlePair(28, -41, 4),
});

export const eagle: MotifDrawing = () => ({
  behind: symmetric(
    '0,-30 20,-22 42,-44 70,-66 102,-78! 98,-58! 110,-48! 98,-34! 106,-20! 92,-10! 96,4! 78,8! 78,20! 54,20 30,32 20,50 38,86! 20,82! 12,98! 0,88!',
  ),
  base: symmetric('0,-74 14,-68 18,-50 16,-26 26,0 20,36 0,58'),
  middle: mirrored('26,-20! 50,-38 76,-46 64,-22 40,6 26,14!'),
  light: ellipsePair(8, -56, 4, 4),
  accent: symmetric('0,-56! 8,-48 0,-30!'),
  dark: circlePair(9, -57, 3),
  lines: parts(
    mirroredLine('40,12 66,-8 92,-30'),
    mirroredLine('46,-4 70,-26 92,-48'),
    mirroredLine('8,50 12,66 10,80'),
    mirroredLine('0,-16 10,-10 16,-16'),
    mirroredLine('0,2 10,8 18,2'),
    mirroredLine('0,20 8,26 16,20'),
  ),
});

export const phoenix: MotifDrawing = () => ({
  behind: parts(
    symmetric(
      '0,-10 24,-20 44,-58 58,-100! 68,-74! 84,-92! 84,-64! 102,-70! 92,-44! 106,-38! 84,-14 54,8 26,20! 36,46 62,66 60,98! 40,84 26,62! 28,88 14,104! 6,84 0,74',
    ),
    mirrored('2,-58! 10,-76 22,-80! 16,-66 6,-54!'),
  ),
  base: symmetric('0,-66 12,-58 12,-40 22,-16 24,12 14,42 0,72!'),
  accent: parts(symmetric('0,-60! 0,-86! 4,-70 5,-58'), symmetric('0,-46! 6,-42 0,-30!'), circlePair(52, 86, 6)),
  middle: mirrored('26,-10! 46,-36 70,-60 74,-34 50,-6 28,8!'),
  light: circlePair(6, -50, 3.5),
  lines: parts(
    mirroredLine('34,-6 56,-24 80,-52'),
    mirroredLine('34,4 62,-10 90,-36'),
    mirroredLine('0,-10 10,-4 18,-10'),
    mirroredLine('0,8 10,14 18,8'),
    mirroredLine('0,26 8,32 14,26'),
  ),
});

export const peacock: MotifDrawing = () => {
  const feathers = range(-82, 82, 9);
  const eyes = feathers.map((a): [number, number] => {
    const [x, y] = rotate(0, -102, (a * Math.PI) / 180);
    return [x, y + 34];
  });
  return {
    behind: parts(...feathers.map((a) => petal(0, 34, a, 118, 17, false))),
    base: symmetric('0,-34 12,-30 12,-14 9,0 22,20 30,50 16,78 0,94!'),
    middle: parts(...eyes.map(([x, y]) => circle(x * 0.96, 34 + (y - 34) * 0.92, 9))),
    accent: parts(...eyes.map(([x, y]) => circle(x * 0.92, 34 + (y - 34) * 0.9, 4)), symmetric('0,-24! 5,-20 0,-8!')),
    light: circlePair(6, -24, 2.5),
    lines: parts(
      ...[-12, 0, 12].map((a) => {
        const [x, y] = rotate(0, -28, (a * Math.PI) / 180);
        return `M0-32L${Math.round(x)} ${Math.round(y - 30)}`;
      }),
      mirroredLine('0,14 10,20 18,14'),
      mirroredLine('0,32 12,38 22,32'),
      mirroredLine('0,50 12,56 22,50'),
    ),
    sparks: parts(
      ...[-12, 0, 12].map((a) => {
        const [x, y] = rotate(0, -30, (a * Math.PI) / 180);
        return circle(x, y - 30, 3);
      }),
    ),
  };
};

export const rooster: MotifDrawing = () => ({
  behind: parts(
    'M-12 56l-2 32-14 8h18l4-6 8 6h8l-12-10 2-32zM14 54l2 34-12 10h16l4-6 8 6h8l-12-10-4-34z',
    closed('28,6! 36,-58 70,-88 104,-70! 80,-64 70,-44 100,-48! 78,-34 70,-14 96,-16! 70,2 46,30!'),
    closed('-48,-60! -56,-84! -40,-76! -34,-98! -22,-78! -8,-86! -10,-58!'),
  ),
  base: closed('-74,-44! -52,-58 -30,-70 -12,-58 -4,-26 20,-8 44,-16! 54,20 34,52 2,60 -30,48 -48,16 -46,-14 -54,-34'),
  middle: parts(
    closed('-8,-6! 24,0 44,26! 22,34 0,24'),
    closed('-48,-14! -40,-22 -28,-30! -16,-20 -4,-18! -14,-2 -22,10! -34,0 -44,6!'),
  ),
  accent: closed('-54,-34! -44,-30 -40,-16 -50,-8 -58,-18'),
  light: circle(-40, -48, 6.5),
  dark: circle(-41, -48, 3.5),
  lines: parts(
    open('8,6 24,12 34,24'),
    open('4,16 16,22 26,30'),
    open('48,-10 64,-50 84,-66'),
    open('52,0 70,-26 84,-38'),
  ),
});

export const moth: MotifDrawing = () => ({
  behind: mirrored('4,0! 50,-4 86,16 86,50 62,84! 52,66 40,74 24,50 6,24!'),
  base: parts(
    mirrored('4,-26! 26,-66 70,-92 108,-82! 98,-56 96,-30 72,-2 40,8 4,8!'),
    symmetric('0,-40 10,-32 9,0 8,34 0,58!'),
  ),
  middle: parts(mirrored('20,-36 50,-64 84,-66 76,-40 46,-20 18,-16'), mirrored('24,16 52,14 66,34 56,56 36,42')),
  accent: parts(circlePair(64, -46, 13), circlePair(50, 34, 9)),
  light: parts(circlePair(64, -46, 7), circlePair(98, -70, 3), circlePair(94, -44, 3), circlePair(74, 46, 3)),
  dark: parts(circlePair(64, -46, 3.5), symmetric('0,-34 6,-28 5,0 4,30 0,48!')),
  lines: mirroredLine('3,-38 12,-62 28,-74'),
});
