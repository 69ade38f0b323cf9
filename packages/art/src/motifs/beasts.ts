import { symmetric, mirrored, mirroredLine, polygon, parts } from '../geometry/path.ts';
import { circlePair, ellipsePair } from '../geometry/shapes.ts';
import type { MotifDrawing } from '../types.ts';

export const tiger: MotifDrawing = () => ({
  base: symmetric(
    '0,-64 20,-68 36,-70! 44,-92 64,-98 80,-82 78,-58 70,-42! 84,-14 86,12! 100,28! 82,36! 86,56! 66,58 48,76 24,90 0,92',
  ),
  middle: mirrored('48,-70 58,-84 70,-76 66,-56!'),
  light: parts(
    symmetric('0,26 16,20 36,28 46,46 34,64 14,70 0,66'),
    mirrored('14,-4! 28,-20 50,-22 60,-12! 44,0 28,2'),
    mirrored('16,78! 0,74 0,84 16,86'),
  ),
  dark: parts(
    circlePair(38, -11, 7),
    symmetric('0,18 16,15 21,23 8,35 0,38'),
    symmetric('0,36! 3,46 14,50 28,45! 20,56 8,57 0,51!'),
  ),
  markings: parts(
    symmetric('0,-62! 7,-50 0,-28!'),
    mirrored('18,-67! 17,-48 10,-34! 28,-50 32,-70!'),
    mirrored('90,8! 70,8 56,16! 74,18 92,22!'),
    mirrored('76,-38! 60,-36 50,-28! 66,-28 82,-20!'),
    mirrored('84,42! 68,40 58,44! 70,50 82,52!'),
  ),
  lines: mirroredLine('8,-30 24,-34 44,-32'),
  sparks: circlePair(41, -14, 2.5),
});

export const carabao: MotifDrawing = () => ({
  behind: mirrored('20,-46! 54,-46 82,-60 94,-96! 110,-62 100,-26 66,-8 24,-10!'),
  base: symmetric('0,-52 22,-52 40,-40 44,-16! 72,-20 88,-4 74,10 46,6! 42,30 32,50 36,72 26,90 0,96'),
  middle: symmetric('0,50 24,52 35,70 24,88 0,92'),
  dark: parts(ellipsePair(15, 68, 7, 5), ellipsePair(28, -2, 8, 6), mirroredLine('60,-6 70,-8 78,-3')),
  light: mirrored('18,-6! 28,-14 40,-6! 30,-10'),
  lines: parts(
    mirroredLine('0,-40 10,-30 6,-14'),
    mirroredLine('56,-30 62,-44 60,-48'),
    mirroredLine('72,-28 80,-44 76,-56'),
    mirroredLine('86,-40 92,-54 88,-66'),
    mirroredLine('0,80 10,84 18,80'),
  ),
  accent: symmetric('0,-30! 10,-16 0,2!'),
  sparks: circlePair(30, -4, 2),
});

export const elephant: MotifDrawing = () => ({
  behind: mirrored('36,-60! 70,-84 102,-68 108,-20 90,28 64,36 42,4!'),
  base: symmetric('0,-76 30,-78 48,-52 46,-14 36,14 24,42 20,70 24,90 0,96'),
  middle: mirrored('56,-58 80,-60 92,-34 86,2 66,14 54,-10'),
  accent: parts(symmetric('0,-66! 18,-44 10,-18 0,-4!'), circlePair(0, -84, 6)),
  light: parts(mirrored('28,18! 38,18 50,42 44,76! 34,50!'), symmetric('0,-54! 8,-42 0,-24!')),
  dark: mirrored('24,-10! 32,-16 40,-8! 32,-4'),
  lines: parts(
    'M-22 46Q0 54 22 46M-20 58Q0 66 20 58M-20 70Q0 78 20 70M-22 82Q0 90 22 82',
    mirroredLine('20,-22 32,-26 42,-18'),
  ),
});

export const dragon: MotifDrawing = () => ({
  behind: parts(
    mirrored('24,-50! 36,-84 62,-100! 58,-76 46,-46!'),
    mirrored('60,-40! 92,-62! 84,-38! 106,-34! 90,-16! 108,-4! 88,6! 100,24! 70,26'),
  ),
  base: symmetric('0,-58! 14,-48 34,-54 56,-46 72,-26 76,4 62,30 44,42 40,66 24,84 0,90'),
  middle: symmetric('0,18 24,14 40,30 44,50 34,62 0,58'),
  light: parts(
    mirrored('16,-14! 32,-28 56,-24! 48,-8 28,-4'),
    mirrored('22,60! 28,76! 34,60!'),
    mirrored('8,60! 12,70! 16,60!'),
  ),
  dark: parts(mirrored('36,-24! 42,-14 36,-6! 31,-14'), ellipsePair(18, 36, 8, 5), symmetric('0,-48! 6,-36 0,-24!')),
  accent: symmetric('0,-30! 9,-20 0,-4!'),
  lines: parts(
    mirroredLine('8,-22! 30,-40 62,-32'),
    mirroredLine('40,36 70,54 96,52'),
    mirroredLine('42,48 62,76 88,82'),
    mirroredLine('0,66 20,68 36,62'),
    mirroredLine('0,8 10,10 18,4'),
  ),
  sparks: circlePair(40, -18, 2),
});

export const turtle: MotifDrawing = () => ({
  behind: parts(
    symmetric('0,-98 16,-90 18,-66 12,-44 0,-44'),
    mirrored('36,-44! 66,-74 98,-66 108,-26! 84,-42 54,-12!'),
    mirrored('40,40! 68,50 78,78 58,88! 50,68 28,58!'),
    symmetric('0,60 10,70 0,92!'),
  ),
  base: symmetric('0,-54 38,-46 60,-10 54,32 32,64 0,74'),
  middle: parts(
    symmetric('0,-40 22,-30 0,-12!'),
    polygon([
      [0, -12],
      [18, -2],
      [18, 22],
      [0, 32],
      [-18, 22],
      [-18, -2],
    ]),
  ),
  light: circlePair(9, -82, 3),
  accent: mirrored('26,-26! 44,-6! 42,16! 24,20! 24,-6!'),
  lines: parts(
    'M0-54V-40M0 32V74',
    mirroredLine('22,-30 38,-46'),
    mirroredLine('42,16 56,26'),
    mirroredLine('20,24 30,62'),
    mirroredLine('44,-6 60,-8'),
    mirroredLine('64,-54 80,-56 92,-48'),
  ),
});
