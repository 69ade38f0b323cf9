import { closed, mirrored, mirroredLine, open, parts, polygon, symmetric } from '../geometry/path.ts';
import { circle, circlePair, ellipse, petal, range } from '../geometry/shapes.ts';
import type { MotifDrawing } from '../types.ts';

/** The seven layers of Sylhet's tea in a glass. */
export const teaglass: MotifDrawing = () => {
  const half = (y: number): number => Math.round(50 - (y + 84) * 0.085);
  const layer = (i: number): string => {
    const top = -58 + i * 20;
    return polygon([
      [-half(top) + 5, top],
      [half(top) - 5, top],
      [half(top + 20) - 5, top + 20],
      [-half(top + 20) + 5, top + 20],
    ]);
  };
  return {
    behind: parts(ellipse(0, 92, 92, 16), petal(48, 84, 52, 62, 17), petal(48, 84, 96, 54, 15)),
    base: symmetric('0,-84! 52,-84! 46,-10 37,94! 30,100 0,102'),
    middle: parts(...[0, 2, 4, 6].map(layer)),
    accent: parts(...[1, 3, 5].map(layer)),
    light: closed('-38,-50! -32,-50! -27,76! -31,76!'),
    lines: parts(
      open('-22,-92 -10,-102 -20,-112'),
      open('4,-90 16,-102 6,-114'),
      open('28,-92 38,-102 30,-110'),
      'M-49-68H49',
    ),
  };
};

/** A barn owl in flight. */
export const barnowl: MotifDrawing = () => ({
  behind: parts(
    mirrored('26,-44! 62,-88 112,-84! 104,-66! 116,-50! 102,-40! 110,-20! 94,-14! 98,6! 78,6! 78,24! 56,20 30,44!'),
    symmetric('0,60 22,62 30,98! 14,92! 0,106!'),
  ),
  base: symmetric('0,-92 36,-88 56,-58 48,-26 40,20 26,68 0,86'),
  middle: symmetric('0,-4 26,0 28,34 16,66 0,76'),
  light: symmetric('0,-64! 14,-80 38,-76 44,-50 24,-24 0,-10!'),
  dark: circlePair(19, -54, 8),
  accent: symmetric('0,-46! 7,-36 0,-22!'),
  markings: parts(
    ...[
      [0, 12],
      [-14, 24],
      [14, 24],
      [0, 36],
      [-10, 50],
      [10, 50],
    ].map(([x = 0, y = 0]) => petal(x, y - 5, 180, 11, 5)),
  ),
  lines: parts(
    mirroredLine('44,-20 72,-48 104,-66'),
    mirroredLine('44,0 74,-20 104,-38'),
    mirroredLine('42,18 68,6 92,-14'),
  ),
  sparks: circlePair(21, -57, 2.5),
});

/** A pineapple on its plant. */
export const anaros: MotifDrawing = () => ({
  behind: parts(
    ...range(-88, 88, 9).map((a) => petal(0, 98, a, 118 - Math.abs(a) * 0.12, 13)),
    ...[-56, 56, -32, 32, 0].map((a) => petal(0, -48, a, 62, 11)),
  ),
  base: symmetric('0,-58 24,-54 42,-26 42,14 26,46 0,54'),
  accent: parts(
    ...[
      [0, -40],
      [-20, -22],
      [20, -22],
      [0, -4],
      [-22, 14],
      [22, 14],
      [0, 32],
    ].map(([x = 0, y = 0]) => petal(x, y + 8, 0, 16, 7)),
  ),
  lines: parts(
    mirroredLine('0,-54 22,-34 42,-8'),
    mirroredLine('0,-20 22,0 36,24'),
    mirroredLine('38,-30 20,-14 0,6'),
    mirroredLine('42,2 22,20 0,40'),
  ),
  sparks: circlePair(30, -30, 0.1),
});

/** An elephant in procession, from the side. */
export const tusker: MotifDrawing = () => ({
  behind: parts(closed('100,-30! 114,0 110,36! 104,34 104,4 94,-14!'), 'M36 40h30V100H36zM-40 30h26V98h-26z'),
  base: closed(
    '-30,-68 10,-86 64,-80 100,-44 104,14 102,102! 70,102! 66,44 20,46! 18,102! -14,102! -18,34! -38,26 -46,44 -52,78 -76,92 -98,74! -84,64 -76,72 -70,56 -78,16 -80,-24 -64,-54',
  ),
  middle: closed('-12,-54 18,-58 30,-28 16,8 -8,16 -24,-14'),
  light: parts(
    closed('-58,26! -84,34 -108,10! -92,14 -62,6!'),
    parts(
      ...[
        [-8, 98],
        [8, 98],
        [78, 98],
        [94, 98],
      ].map(([x = 0, y = 0]) => ellipse(x, y, 6, 6)),
    ),
  ),
  accent: parts(closed('36,-86! 82,-70! 92,18! 40,22!'), closed('-66,-56! -34,-68! -44,-40! -62,-36!')),
  dark: circle(-52, -22, 4.5),
  lines: parts(
    'M40 8L92 4M38-8L90-12',
    open('-76,30 -62,32 -50,30'),
    open('-74,46 -62,48 -52,48'),
    open('-78,62 -66,64 -56,62'),
  ),
  sparks: parts(circle(62, -46, 10), circle(66, -24, 4), circle(50, -62, 4)),
});

/** Jackfruit, whole, with its pods showing. */
export const jackfruit: MotifDrawing = () => ({
  behind: parts('M-8-112h16V-70h-16z', petal(4, -86, 74, 96, 26), petal(-4, -86, -74, 80, 24)),
  base: symmetric('0,-84 36,-76 70,-34 80,18 66,66 36,98 0,106'),
  middle: symmetric('0,-30 28,-22 44,14 40,54 22,78 0,84'),
  accent: parts(...range(0, 300, 6).map((a) => petal(0, 28, a, 44, 14, false)), circle(0, 28, 9)),
  markings: parts(
    ...[
      [26, -60],
      [46, -42],
      [60, -16],
      [66, 12],
      [62, 40],
      [52, 64],
      [34, 84],
    ].flatMap(([x = 0, y = 0]) => [petal(x, y + 5, 0, 11, 5), petal(-x, y + 5, 0, 11, 5)]),
    petal(0, -62, 0, 11, 5),
  ),
  sparks: circle(0, 28, 4),
});

/** A spotted deer of the Sundarban. */
export const chital: MotifDrawing = () => ({
  behind: parts(
    mirrored(
      '10,-46! 30,-66 40,-92 34,-114! 48,-100 52,-86! 66,-98 72,-112! 76,-92 64,-72! 84,-74 94,-86! 90,-62 62,-50 30,-34!',
    ),
    mirrored('36,-22! 70,-42 100,-28! 86,-2 56,8 38,6!'),
  ),
  base: symmetric('0,-50 24,-48 42,-22 40,8 28,44 24,74 14,92 0,96'),
  middle: parts(mirrored('52,-16 72,-28 86,-22! 72,-6 54,-2'), symmetric('0,52 16,54 22,74 12,90 0,92')),
  light: parts(mirrored('16,-14! 26,-22 36,-12! 26,-4'), symmetric('0,34 12,38 14,52 0,50')),
  dark: parts(circlePair(27, -13, 5), symmetric('0,64 12,64 10,74 0,80')),
  accent: parts(
    circlePair(8, -34, 4),
    circlePair(12, -20, 3),
    circlePair(7, -6, 3),
    circlePair(12, 10, 3),
    circlePair(22, 24, 3),
  ),
  lines: parts('M0 80V88', mirroredLine('0,88 8,91 14,86'), mirroredLine('16,-26 28,-32 38,-24')),
  sparks: circlePair(29, -16, 2),
});

/** The one-stringed lute of the Bauls. */
export const ektara: MotifDrawing = () => ({
  behind: parts(
    mirrored('44,34! 12,-92! 2,-92! 26,30!'),
    symmetric('0,-106 16,-104 16,-82 0,-80'),
    mirrored('14,-98! 38,-102 38,-88 14,-90!'),
  ),
  base: symmetric('0,18! 56,16 66,52 54,92 26,108 0,110'),
  middle: symmetric('0,18! 56,16 62,36 0,40!'),
  accent: parts(...range(0, 300, 6).map((a) => petal(0, 72, a, 26, 10)), circlePair(38, -95, 4), circle(0, -93, 7)),
  light: circle(0, 72, 7),
  lines: parts('M0-80V20', mirroredLine('12,28 24,24 36,28 48,24'), mirroredLine('26,98 46,84 54,60')),
});
