import { closed, mirrored, mirroredLine, open, parts, polygon, rotate, symmetric } from '../geometry/path.ts';
import { circle, circlePair, ellipsePair, petal, range } from '../geometry/shapes.ts';
import type { MotifDrawing } from '../types.ts';

const star = (outer: number, inner: number): string =>
  polygon(
    range(0, 324, 10).map((a, i) => {
      const [x, y] = rotate(0, -(i % 2 ? inner : outer), (a * Math.PI) / 180);
      return [x, y - 8];
    }),
  );

/** The clockwise half of a star's ray. */
const facet = (angle: number, outer: number, inner: number): string =>
  polygon(
    [[0, 0], rotate(0, -outer, (angle * Math.PI) / 180), rotate(0, -inner, ((angle + 36) * Math.PI) / 180)].map(
      ([x = 0, y = 0]) => [x, y - 8],
    ),
  );

/** The star lantern of a Filipino Christmas. */
export const parol: MotifDrawing = () => ({
  behind: parts(mirrored('30,52! 46,56! 64,110! 52,98! 40,112! 36,96!'), circle(0, -8, 92)),
  base: star(104, 46),
  // One half of every ray is lit.
  light: parts(...range(0, 288, 5).map((a) => facet(a, 104, 46))),
  accent: circle(0, -8, 20),
  lines: parts(
    ...range(0, 288, 5).map((a) => {
      const [x, y] = rotate(0, -98, (a * Math.PI) / 180);
      return `M0-8L${Math.round(x)} ${Math.round(y - 8)}`;
    }),
  ),
  dark: parts(...range(0, 288, 5).map((a) => petal(0, -8, a, 19, 7))),
  sparks: parts(circlePair(70, -70, 4), circlePair(84, 30, 4), circle(0, -8, 5)),
});

/** A dhol: the drum of a Bengali fair. */
export const drum: MotifDrawing = () => ({
  behind: parts(
    closed('-80,-30 -40,-98 40,-98 80,-30! 66,-36 32,-82 -32,-82 -66,-36!'),
    mirrored('66,60! 80,52! 100,96 88,104!'),
  ),
  base: parts(symmetric('0,-66 48,-62 88,-46! 88,46! 48,62 0,66'), ellipsePair(88, 0, 20, 47)),
  middle: ellipsePair(88, 0, 14, 38),
  accent: parts(symmetric('0,-66 16,-65! 16,65! 0,66'), circlePair(88, 0, 9)),
  light: symmetric('0,-22! 10,0! 0,22!'),
  lines: mirroredLine('18,-62! 34,62! 48,-60! 62,56! 70,-52!'),
  sparks: circlePair(40, -86, 4),
});

export const kite: MotifDrawing = () => ({
  behind: parts(closed('-4,58! 4,58! 22,78 2,92 -18,104 -2,112! -34,106 -16,88 6,78'), mirrored('8,84! 34,72! 34,98!')),
  base: polygon([
    [0, -108],
    [74, -22],
    [0, 66],
    [-74, -22],
  ]),
  middle: parts(
    polygon([
      [0, -92],
      [0, -22],
      [-58, -22],
    ]),
    polygon([
      [0, -22],
      [58, -22],
      [0, 50],
    ]),
  ),
  accent: circle(0, -22, 20),
  light: circle(0, -22, 9),
  lines: 'M0-108V66M-74-22H74',
  sparks: parts(circlePair(28, -48, 4), circlePair(24, 4, 4)),
});

export const lighthouse: MotifDrawing = () => ({
  behind: parts(mirrored('14,-72! 98,-98! 98,-46!'), symmetric('0,76 54,74 98,104! 0,104!')),
  base: parts(
    symmetric('0,-54! 24,-54! 38,90! 0,90!'),
    symmetric('0,-88! 20,-88! 20,-60! 0,-60!'),
    symmetric('0,-112! 28,-86! 0,-86!'),
    symmetric('0,-62! 32,-62! 32,-52! 0,-52!'),
  ),
  middle: parts(symmetric('0,-34! 26,-34! 29,-4! 0,-4!'), symmetric('0,28! 32,28! 35,58! 0,58!')),
  light: symmetric('0,-82! 13,-82! 13,-66! 0,-66!'),
  dark: parts(symmetric('0,68 9,70 10,90! 0,90!'), symmetric('0,4! 6,4! 6,18! 0,18!')),
  lines: parts(open('-100,98 -70,90 -44,98'), open('46,98 72,90 100,98')),
  sparks: circle(0, -74, 5),
});

/** A river steamer. */
export const ship: MotifDrawing = () => ({
  behind: parts(closed('18,-70 14,-92 34,-108 62,-100 86,-110 98,-94 80,-84 58,-86 40,-80 32,-66!'), 'M-72-62h6V4h-6z'),
  base: parts(
    closed('-112,10! 112,10! 92,56 56,78 -52,78 -92,54'),
    closed('-62,-34! 70,-34! 70,14! -62,14!'),
    closed('8,-76! 40,-76! 40,-30! 8,-30!'),
  ),
  middle: closed('-98,44! 100,40! 88,58 54,76 -50,76 -86,58'),
  accent: parts(
    closed('8,-76! 40,-76! 40,-60! 8,-60!'),
    closed('-66,-60! -30,-48! -66,-36!'),
    closed('-68,-38! 76,-38! 76,-28! -68,-28!'),
  ),
  light: parts(...[-46, -18, 10, 38].map((x) => `M${x}-18h16v18h-16z`)),
  dark: parts(circle(-62, 28, 6), circle(-20, 30, 6), circle(22, 30, 6), circle(64, 28, 6)),
  lines: parts(open('-108,92 -72,84 -36,92 0,84 36,92 72,84 108,92'), 'M-112 10H112'),
});

export const rickshaw: MotifDrawing = () => ({
  behind: parts(circle(46, 62, 42), circle(-70, 70, 32)),
  base: parts(
    closed('4,-30! -8,-82 28,-104 76,-92 100,-46 98,22! 82,22! 78,-24!'),
    closed('-6,6! 96,4! 92,46! 12,48! -2,30'),
    closed('-92,-46! -66,-52! -64,-42! -74,-38! -58,46! 10,36! 10,46! -66,62! -84,-38!'),
    closed('-46,2! -14,-4! -12,6! -30,10! -26,40! -36,42!'),
  ),
  middle: parts(
    closed('6,-42! 4,-76 30,-94 52,-92! 34,-66 34,-36!'),
    closed('62,-90! 84,-74 92,-42! 82,-20! 70,-28! 74,-58'),
  ),
  accent: parts(
    circle(46, 62, 13),
    circle(-70, 70, 10),
    ...[10, 30, 50, 70, 88].map((x) => petal(x, 46, 180, 14, 7, false)),
  ),
  light: parts(petal(46, 26, 0, 18, 8), petal(46, 26, 72, 18, 8), petal(46, 26, -72, 18, 8)),
  lines: parts('M46 20V104M4 62H88M16 32L76 92M76 32L16 92M-70 40V100M-100 70H-40'),
  sparks: circle(-84, -50, 4),
});

export const horseshoe: MotifDrawing = () => ({
  base: symmetric('0,-96 58,-86 92,-38 88,26 66,80! 84,88! 80,102! 38,102! 36,82! 54,24 54,-28 32,-54 0,-60'),
  middle: symmetric('0,-88 52,-78 82,-36 78,24 58,78! 50,78! 66,24 66,-32 42,-64 0,-72'),
  accent: parts(
    ...[
      [30, -74],
      [62, -48],
      [74, -8],
      [70, 32],
      [58, 66],
    ].map(([x = 0, y = 0]) => circlePair(x, y, 5)),
    circle(0, -80, 5),
  ),
  lines: mirroredLine('40,90 60,90 78,92'),
});

export const fan: MotifDrawing = () => ({
  behind: parts(...range(-75, 75, 9).map((a) => petal(0, 84, a, 52, 5)), circle(0, 84, 12)),
  base: parts(...range(-72, 72, 9).map((a) => petal(0, 84, a, 178 - Math.abs(a) * 0.55, 22, false))),
  middle: parts(...range(-54, 54, 4).map((a) => petal(0, 84, a, 148 - Math.abs(a) * 0.5, 11, false))),
  accent: parts(
    ...range(-40, 40, 3).flatMap((a) => {
      const [x, y] = rotate(0, -122, (a * Math.PI) / 180);
      return range(0, 288, 5).map((b) => petal(Math.round(x), Math.round(y) + 84, b, 16, 7, false));
    }),
  ),
  lines: parts(
    ...range(-63, 63, 8).map((a) => {
      const [x, y] = rotate(0, -140, (a * Math.PI) / 180).map(Math.round);
      return `M0 84l${x} ${y}`;
    }),
  ),
  sparks: circle(0, 84, 4),
});
