import { closed, open, symmetric, mirrored, mirroredLine, smooth, parts, type Point } from '../geometry/path.ts';
import { circle, circlePair, ellipsePair } from '../geometry/shapes.ts';
import type { MotifDrawing } from '../types.ts';

export const crab: MotifDrawing = () => ({
  behind: parts(
    mirrored('44,4! 66,-12 74,-36 58,-56 60,-88! 78,-68! 94,-92! 108,-62 100,-32 84,-10 62,12!'),
    mirrored('48,8! 86,4! 106,32! 84,18! 52,24!'),
    mirrored('48,22! 80,28! 92,60! 74,40! 44,36!'),
    mirrored('38,34! 62,48! 64,82! 52,56! 30,46!'),
    mirrored('8,-20! 10,-40 18,-40 18,-18!'),
  ),
  base: symmetric('0,-22 34,-24 58,-6 58,18 36,42 0,48'),
  middle: symmetric('0,-12 26,-14 44,0 36,12 0,14'),
  light: parts(circlePair(14, -42, 10), mirrored('26,24! 40,18 46,8! 48,22 34,34')),
  dark: parts(circlePair(14, -42, 5), mirrored('10,26! 20,34 30,26! 20,30')),
  accent: parts(circlePair(30, -2, 4), circle(0, -2, 5)),
  lines: parts(mirroredLine('72,-60 80,-48 92,-62'), mirroredLine('0,34 12,38 24,34')),
  sparks: circlePair(16, -45, 2),
});

export const octopus: MotifDrawing = () => ({
  base: symmetric(
    '0,-96 36,-88 54,-54 46,-18 36,-2! 60,10 84,-4 100,-28! 106,8 86,34 58,34! 72,52 92,52 106,42! 100,74 70,74 44,54! 54,80 44,96 28,102! 32,78 18,58! 12,84 0,100!',
  ),
  middle: parts(ellipsePair(26, -66, 8, 10), circle(0, -76, 7), circlePair(40, -46, 4)),
  light: ellipsePair(19, -24, 13, 15),
  dark: ellipsePair(19, -22, 6, 9),
  accent: parts(
    circlePair(72, 22, 4),
    circlePair(86, 12, 3.5),
    circlePair(58, 22, 4),
    circlePair(66, 62, 3.5),
    circlePair(80, 64, 3),
    circlePair(40, 84, 3.5),
    circlePair(38, 68, 4),
  ),
  lines: 'M-10 2Q0 10 10 2',
  sparks: circlePair(22, -29, 3),
});

export const shell: MotifDrawing = () => ({
  behind: symmetric('0,30 46,26 84,2 92,34 56,70 0,82'),
  base: symmetric('0,-90 14,-84 26,-88! 38,-76 50,-76! 60,-60 72,-58! 78,-40 88,-34! 86,-12 72,10 40,32 0,38'),
  middle: symmetric('0,36 44,30 76,14 66,38 36,54 0,58'),
  light: circle(0, 24, 24),
  lines: parts(
    'M0 0V-84',
    mirroredLine('8,0 26,-50 30,-78'),
    mirroredLine('14,2 48,-36 58,-62'),
    mirroredLine('20,6 62,-20 78,-36'),
    mirroredLine('30,12 64,0 80,-12'),
    mirroredLine('0,70 44,58 80,34'),
  ),
  sparks: circle(-8, 16, 6),
});

export const manta: MotifDrawing = () => ({
  base: symmetric('0,-44 14,-50 20,-68! 28,-46 62,-34 110,14! 74,10 44,26 18,46 5,62 0,104!'),
  middle: symmetric('0,-34 16,-28 22,4 10,34 0,50'),
  light: circlePair(20, -44, 3.5),
  accent: parts(
    circlePair(46, -14, 4),
    circlePair(58, -4, 3),
    circlePair(36, 2, 3),
    circlePair(72, -2, 2.5),
    circlePair(44, 14, 2.5),
  ),
  lines: parts(mirroredLine('10,-8 15,-2 16,6'), mirroredLine('8,2 12,8 13,15'), mirroredLine('28,-40 60,-22 94,4')),
  sparks: circlePair(21, -45, 1.5),
});

export const jelly: MotifDrawing = () => ({
  behind: parts(
    mirrored('40,-16! 52,10 36,34 48,60 40,96! 30,60 22,34 34,6 26,-14!'),
    symmetric('0,-14 12,-10 8,20 16,48 6,76 0,104!'),
  ),
  base: symmetric('0,-92 42,-84 68,-50 70,-14! 56,-2! 42,-14! 28,0! 14,-12! 0,2!'),
  middle: symmetric('0,-70 28,-64 44,-40 44,-20 28,-12 0,-14'),
  accent: parts(circle(0, -46, 9), circlePair(22, -38, 6)),
  light: closed('-54,-44! -44,-68 -20,-80! -32,-62 -44,-40'),
  lines: parts(mirroredLine('60,-6 70,24 58,50 66,84'), mirroredLine('20,0 14,30 24,60')),
  sparks: parts(circlePair(60, -20, 3), circlePair(50, -62, 2.5)),
});

export const koi: MotifDrawing = () => ({
  behind: parts(
    closed('-36,-32! -4,-70 44,-62! 30,-48 34,-26!'),
    closed('-30,30! -36,66 -4,76! -2,54 6,36!'),
    closed('22,30! 36,58 56,56! 46,40 46,22!'),
    closed('52,-6! 70,-40 108,-50! 88,-16 92,2 112,44! 74,36 52,12!'),
  ),
  base: closed('-94,6 -72,-24 -30,-42 20,-36 60,-6! 62,10! 24,38 -24,42 -70,28'),
  middle: parts(
    closed('-54,-34! -34,-42 -20,-42! -14,-20 -34,-8 -54,-16'),
    closed('8,-38! 30,-32 44,-18! 30,2 10,-6 2,-22'),
  ),
  light: parts(circle(-64, -8, 8), closed('-90,12! -60,26 -20,38 20,34! -20,30 -60,18')),
  dark: circle(-66, -8, 4.5),
  accent: closed('-28,10! -8,26 10,18! -4,4 -20,0'),
  lines: parts(
    open('-46,-26 -36,0 -46,26'),
    open('-8,-20 0,-10 -8,0'),
    open('8,4 16,14 8,22'),
    open('14,-10 22,0 14,8'),
    open('32,-6 38,4 32,12'),
    open('-94,8 -84,14 -76,12'),
    open('66,0 88,-20 100,-36'),
    open('66,6 86,18 100,32'),
  ),
  sparks: circle(-67, -11, 1.8),
});

export const shark: MotifDrawing = () => ({
  behind: parts(
    closed('-14,-34! 14,-88! 30,-28!'),
    closed('-20,20! -8,70! 14,24!'),
    closed('70,-8! 106,-66! 98,-8 110,40! 74,10!'),
  ),
  base: closed('-108,-10! -76,-32 -24,-42 36,-28 76,-8! 76,8! 36,22 -20,34 -64,30 -84,18'),
  light: closed('-84,16! -50,14 0,16 60,6! 30,20 -20,32 -62,29'),
  dark: parts(circle(-72, -10, 4.5), closed('-90,12! -70,14 -52,8! -60,20 -78,20')),
  lines: parts('M-34-14Q-40 0-34 14M-24-14Q-30 0-24 14M-14-12Q-20 0-14 14', open('-84,-18 -70,-24 -58,-24')),
  sparks: parts('M-84 13l4 6 4-5zM-74 14l4 6 4-6zM-64 12l3 7 4-8z', circle(-73, -12, 1.5)),
});

export const angler: MotifDrawing = () => ({
  behind: parts(
    closed('6,-56! 26,-84 50,-74! 44,-58 50,-38!'),
    closed('60,-8! 104,-44! 94,4 106,52! 60,20!'),
    closed('4,56! 22,86! 34,50!'),
  ),
  base: closed('-56,-36! -30,-58 10,-60 46,-42 70,-6! 70,16! 44,52 0,66 -44,64 -82,42! -78,26! -40,32 -20,12 -30,-10'),
  middle: closed('-4,6! 26,0 34,18 20,34! 4,28'),
  light: parts(circle(-16, -34, 11), 'M-54-32l2 20 9-12 2 20 8-14 2 20 6-12zM-76 28l8-22 6 24 8-20 5 21 8-16 4 14z'),
  dark: circle(-18, -34, 5.5),
  accent: circle(-72, -70, 12),
  lines: parts(
    open('-34,-58 -40,-88 -60,-92 -70,-80'),
    open('12,10 22,14 28,22'),
    open('68,0 86,-10 96,-26'),
    open('68,10 84,20 96,34'),
  ),
  sparks: parts(
    circle(-75, -73, 5),
    circle(-20, -37, 2),
    circle(30, -30, 3),
    circle(44, -10, 3),
    circle(40, 34, 3),
    circle(14, 48, 3),
  ),
});

export const sword: MotifDrawing = () => ({
  behind: parts(
    closed('-34,-24! -22,-82 16,-66 50,-20!'),
    closed('72,-4! 104,-60! 94,0 108,54! 72,10!'),
    closed('-20,18! -4,60! 6,20!'),
  ),
  base: closed('-114,-14! -60,-16 -34,-28 10,-28 50,-14 76,-4! 76,8! 40,18 -6,24 -44,18 -62,4! -62,-6!'),
  light: parts(closed('-60,6! -20,14 30,10 70,6! 30,16 -6,23 -44,17'), circle(-44, -8, 5.5)),
  dark: circle(-45, -8, 3),
  lines: parts(
    open('-30,-18 -24,-4 -30,10'),
    open('-18,-36 -12,-56 -12,-66'),
    open('-2,-34 4,-48 6,-60'),
    open('16,-30 20,-40 24,-50'),
    open('-10,-10 20,-12 56,-4'),
  ),
  sparks: parts(circle(-14, -4, 2), circle(4, -5, 2), circle(22, -5, 2), circle(40, -3, 2)),
});

export const whale: MotifDrawing = () => ({
  behind: closed('62,0! 70,-34 104,-58! 98,-32! 116,-22! 92,4 66,20!'),
  base: closed('-104,-2 -90,-34 -44,-54 8,-46 50,-18 74,-8! 78,8! 54,36 10,52 -50,48 -88,30'),
  middle: closed('-22,26! 6,36 16,70! -14,64 -34,40!'),
  light: closed('-100,12! -60,20 -20,24! 10,40 10,51! -50,47 -88,29'),
  dark: circle(-62, -6, 5),
  lines: parts('M-92 20Q-60 32-30 30M-84 30Q-54 42-22 40', open('-100,8 -76,10 -62,4')),
  sparks: parts(
    circle(-63, -8, 1.8),
    closed('-52,-56! -54,-76 -76,-86! -58,-86 -48,-74 -40,-88 -22,-86! -42,-76 -44,-56!'),
  ),
});

export const puffer: MotifDrawing = () => {
  const p: Point[] = [];
  for (let i = 0; i < 18; i++) {
    const a = (i * 20 * Math.PI) / 180;
    p.push({
      x: 62 * Math.sin(a),
      y: -62 * Math.cos(a),
      corner: true,
    });
    const b = a + (10 * Math.PI) / 180;
    p.push({
      x: 82 * Math.sin(b),
      y: -82 * Math.cos(b),
      corner: true,
    });
  }
  return {
    behind: parts(mirrored('56,-10! 92,-38 108,-10 92,24 56,14!'), symmetric('0,-60 14,-84 30,-88! 26,-60')),
    base: smooth(p),
    middle: symmetric('0,-58 34,-50 52,-20 40,-8 0,-16'),
    light: parts(circlePair(26, -14, 18), symmetric('0,56 30,48 48,24 26,22 0,26')),
    dark: circlePair(23, -13, 9),
    accent: parts(ellipsePair(40, 14, 8, 5), symmetric('0,6 12,8 10,18 0,20')),
    lines: parts(mirroredLine('74,-14 86,-18 96,-16'), mirroredLine('74,-2 88,0 96,4')),
    sparks: circlePair(27, -18, 4),
  };
};
