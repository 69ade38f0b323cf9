import { closed, open, parts, polygon, rotate, smooth, type Point } from '../geometry/path.ts';
import { circle, circlePair, range } from '../geometry/shapes.ts';
import type { MotifDrawing } from '../types.ts';

export const seahorse: MotifDrawing = () => ({
  behind: parts(
    closed('34,-86! 54,-92 46,-74! 62,-68 46,-56! 58,-44 40,-40! 24,-60!'),
    closed('42,0! 78,-10 92,18 80,46! 60,42 46,30!'),
  ),
  base: closed(
    '-12,-106 20,-106 44,-82 44,-52 34,-30 52,2 54,38 36,66 14,82 12,96 26,98 30,88! 40,96 32,112 6,114 -12,100 -8,76 8,54 6,30 -14,10 -22,-18 -14,-40! -38,-44 -78,-44! -82,-58 -74,-64! -44,-64 -30,-92',
  ),
  middle: closed('-12,-6 8,-16 28,2 30,30 20,54! 8,52 8,30 -8,14'),
  light: circle(4, -74, 11),
  dark: circle(2, -74, 6),
  accent: parts(circle(28, -80, 4), circle(24, -52, 5), circle(40, 4, 4), circle(42, 24, 4.5), circle(34, 46, 4)),
  lines: parts(
    open('-10,4 10,-2 28,4'),
    open('-2,18 14,12 30,20'),
    open('6,34 18,30 28,38'),
    open('-40,-54 -56,-54 -76,-54'),
    open('52,12 68,10 84,18'),
    open('52,24 66,26 78,34'),
  ),
  sparks: circle(0, -78, 2.5),
});

const star = (outer: number, inner: number): string => {
  const points: Point[] = range(0, 324, 10).flatMap((a, i) => {
    const turn = (degrees: number, r: number): Point => {
      const [x, y] = rotate(0, -r, (degrees * Math.PI) / 180);
      return { x, y: y + 6 };
    };
    return i % 2 ? [turn(a, inner)] : [turn(a - 6, outer), turn(a + 6, outer)];
  });
  return smooth(points);
};

export const starfish: MotifDrawing = () => ({
  base: star(106, 44),
  middle: star(76, 26),
  accent: parts(
    circle(0, 6, 9),
    ...range(0, 288, 5).flatMap((a) =>
      [26, 46, 64].map((r, i) => {
        const [x, y] = rotate(0, -r, (a * Math.PI) / 180);
        return circle(Math.round(x), Math.round(y) + 6, 7 - i * 1.5);
      }),
    ),
  ),
  sparks: circle(0, 6, 4),
});

/** The conch that is blown at dusk. */
export const conch: MotifDrawing = () => ({
  base: closed(
    '-96,-50! -84,-74 -62,-72! -52,-90 -30,-86! -14,-100 14,-86 44,-88 84,-50 98,0 84,50 40,90 6,108! -2,70 -20,40 -50,14 -76,-10!',
  ),
  middle: closed('22,-30 56,-28 72,6 62,46 30,82 8,102! 14,62 6,20'),
  accent: closed('34,-8 54,0 54,34 34,66! 36,30'),
  light: closed('-74,-52! -58,-56 -40,-46! -56,-36 -68,-34!'),
  dark: circle(-90, -48, 0.1),
  lines: parts(
    open('-62,-72 -54,-40 -70,-14'),
    open('-30,-86 -24,-40 -46,12'),
    open('14,-86 8,-40 -20,38'),
    open('-84,-74 -82,-54 -88,-40'),
    open('16,-70 50,-66 74,-36'),
  ),
});

export const crocodile: MotifDrawing = () => ({
  behind: parts(closed('-30,-52! -20,-76! -2,-58! 10,-84! 26,-60! 42,-84! 54,-54! 74,-72! 80,-42! 100,-50! 104,-10!')),
  base: parts(
    closed(
      '-112,-12! -108,-30 -90,-32 -70,-22 -40,-30 -34,-52 -14,-58 4,-44 40,-56 84,-42 112,0 112,70! 60,76 10,62 4,32 -6,8!',
    ),
    closed('-104,38! -60,44 -14,22 4,12! 26,40 14,66 -30,70 -80,60'),
  ),
  light: parts(
    ...[-98, -78, -58, -38].map((x, i) =>
      polygon([
        [x, -10 + i * 4],
        [x + 14, -7 + i * 4],
        [x + 6, 12 + i * 3],
      ]),
    ),
    ...[-84, -64, -44].map((x, i) =>
      polygon([
        [x, 42 - i * 4],
        [x + 14, 40 - i * 5],
        [x + 8, 22 - i * 3],
      ]),
    ),
    circle(-15, -42, 10),
  ),
  dark: parts(circle(-17, -42, 5), circle(-98, -24, 3.5)),
  middle: closed('8,58 50,70 112,66! 112,40! 60,46 22,34'),
  accent: parts(
    circle(30, -22, 6),
    circle(54, -30, 5),
    circle(76, -16, 6),
    circle(50, -4, 5),
    circle(88, 12, 5),
    circle(66, 18, 4),
  ),
  lines: open('2,8 16,20 20,36'),
  sparks: circle(-19, -44, 2),
});

/** A pirate's chest, open. */
export const chest: MotifDrawing = () => ({
  behind: parts(
    closed('-92,-20! -92,-64 -60,-92 60,-92 92,-64 92,-20!'),
    ...[-56, -30, 0, 30, 56].map((x, i) => circle(x, i % 2 ? -26 : -14, 20)),
  ),
  base: parts('M-98 0H98V86H-98z', 'M-104-12H104V8H-104z'),
  middle: parts('M-98 16H-72V86H-98zM72 16H98V86H72z', closed('-74,-20! -76,-54 -54,-74 54,-74 76,-54 74,-20!')),
  accent: parts(...[-54, -26, 4, 34, 58].map((x, i) => circle(x, i % 2 ? -30 : -22, 16)), 'M-20 0h40V40L0 54-20 40z'),
  light: parts(circle(-26, -30, 8), circle(34, -30, 8), closed('-6,-64! 6,-64! 14,-52! 0,-34! -14,-52!')),
  dark: parts(circle(0, 20, 7), 'M-3 22h6v16h-6z'),
  lines: 'M-72 44H-20M20 44H72M-72 66H72',
  sparks: parts(circlePair(85, 30, 4), circlePair(85, 70, 4)),
});
