import { closed, mirrored, mirroredLine, open, parts, symmetric } from '../geometry/path.ts';
import { circle, circlePair, ellipse, petal, range } from '../geometry/shapes.ts';
import type { MotifDrawing } from '../types.ts';

/** The water lily of Bangladesh, seen from above on its pad. */
export const shapla: MotifDrawing = () => ({
  behind: closed('-104,22 -92,-42 -40,-88 30,-96 88,-60 108,-4 98,50 60,88 14,104! 6,70! -30,102 -80,78'),
  base: parts(...range(0, 330, 12).map((a) => petal(0, -2, a, 92, 21))),
  middle: parts(...range(15, 345, 12).map((a) => petal(0, -2, a, 64, 14))),
  accent: parts(...range(0, 315, 8).map((a) => petal(0, -2, a, 34, 9)), circle(0, -2, 12)),
  light: circle(0, -2, 7),
});

/** A racing boat with its paddlers. */
export const nouka: MotifDrawing = () => {
  const seats = [-58, -28, 2, 32, 62];
  return {
    behind: parts(
      ...seats.map((x) => circle(x + 2, -40, 11)),
      ...seats.map((x) => closed(`${x - 14},20! ${x - 10},-14 ${x + 2},-26 ${x + 12},-12 ${x + 14},20!`)),
    ),
    base: closed('-114,-34! -98,-6 -66,10 0,14 66,10 96,-14 110,-66! 120,-20 100,30 56,56 -36,58 -90,36'),
    middle: closed('-106,2! -64,26 0,30 66,26 108,-6! 98,22 60,38 -40,40 -88,26'),
    accent: parts(
      ...seats.map((x) => petal(x - 16, 44, 196, 42, 9)),
      circle(102, -26, 6),
      ...seats.map((x) => closed(`${x - 8},-42! ${x + 2},-56 ${x + 14},-44!`)),
    ),
    lines: parts(
      ...seats.map((x) => `M${x + 8}-8L${x - 18} 54`),
      open('-112,92 -76,84 -38,92 0,84 38,92 76,84 112,92'),
    ),
  };
};

/** A frog on a lily pad. */
export const frog: MotifDrawing = () => ({
  behind: parts(
    closed('-108,84 -70,66 0,60 70,66 108,84 70,106 10,108! 0,92! -16,108 -70,104'),
    mirrored('52,16! 88,14 104,46 84,80! 104,90! 58,92! 50,60!'),
  ),
  base: symmetric('0,-46 18,-50 26,-74 48,-84 68,-68 66,-46 82,-20 72,10 52,24 54,60 44,84! 60,92! 22,94 0,80'),
  middle: symmetric('0,22 32,24 34,54 22,78 0,80'),
  light: circlePair(47, -62, 15),
  dark: parts(circlePair(45, -61, 8), circlePair(8, -26, 2.5)),
  accent: parts(circlePair(62, -12, 8), circlePair(78, 50, 5)),
  lines: parts(mirroredLine('0,2 34,0 66,-18'), mirroredLine('26,90 28,70 24,54')),
  sparks: circlePair(49, -66, 3.5),
});

export const kingfisher: MotifDrawing = () => ({
  behind: parts(
    closed('16,44! 52,104 72,98! 52,34!'),
    closed('-104,88! -30,76 40,74 106,62! 106,74! 44,88 -28,92 -104,102!'),
  ),
  base: closed('-38,-52 -14,-84 24,-80 44,-50 52,-8 50,38 26,74 -4,78 -26,54 -34,12 -44,-26'),
  middle: closed('12,-28 44,-14 62,34 66,82! 30,58 8,24'),
  accent: parts(closed('-36,-58! -114,-36! -40,-34!'), closed('-30,2 -14,-6 2,26 10,62 -6,74 -24,52!')),
  light: parts(closed('-42,-28! -20,-30 -2,-20! -14,-6 -32,-4!'), circle(-18, -58, 8)),
  dark: parts(circle(-19, -58, 5), closed('-36,-52! -8,-48 20,-56! -2,-42 -38,-46!')),
  lines: parts(open('24,4 42,18 56,54'), open('20,24 36,38 48,62'), 'M-38-46L-104-38', 'M-8 76v10M8 76v10'),
  sparks: circle(-21, -60, 2),
});

export const dragonfly: MotifDrawing = () => ({
  behind: parts(
    ...[70, -70].map((a) => petal(0, -34, a, 112, 17, false)),
    ...[108, -108].map((a) => petal(0, -22, a, 100, 18, false)),
  ),
  base: parts(symmetric('0,-58 22,-46 21,-14 12,6 10,86 5,108 0,110'), circle(0, -68, 18)),
  middle: parts(...[74, 104].flatMap((a) => [a, -a]).map((a) => petal(0, -30, a, 74, 8, false))),
  light: circlePair(13, -72, 10),
  dark: circlePair(14, -72, 4.5),
  accent: parts(...[20, 44, 68].map((y) => ellipse(0, y, 7, 5)), circlePair(92, -68, 6), circlePair(84, 10, 6)),
  lines: 'M-7 10H7M-7 32H7M-7 56H7M-7 80H7M-10-34H10',
});

/** The flowers of a rain tree, white around an orange centre. */
export const shiuli: MotifDrawing = () => {
  const flowers = [
    [-32, 24, 66],
    [44, -44, 54],
  ] as const;
  return {
    behind: parts(petal(6, 4, -32, 108, 28), petal(0, 10, -112, 108, 26), petal(6, 10, 112, 100, 28)),
    base: parts(
      ...flowers.flatMap(([x, y, r], i) => range(0, 300, 6).map((a) => petal(x, y, a + i * 20, r, r * 0.36, false))),
    ),
    accent: parts(...flowers.map(([x, y, r]) => circle(x, y, Math.round(r * 0.25)))),
    lines: parts(
      ...flowers.map(([x, y, r]) => circle(x, y, Math.round(r * 0.4))),
      open('2,-10 -24,-50 -50,-80'),
      open('-40,20 -70,38 -96,48'),
    ),
    sparks: parts(...flowers.map(([x, y]) => circle(x, y, 4))),
  };
};

export const umbrella: MotifDrawing = () => ({
  behind: closed('-4,0! 4,0! 5,80 0,104 -20,110 -36,92! -26,88 -18,98 -8,94 -5,80!'),
  base: parts(
    symmetric('0,-92 56,-84 98,-38 110,18! 92,2 74,14! 56,-2 38,14! 19,0 0,14!'),
    symmetric('0,-112! 5,-90 0,-86!'),
  ),
  middle: parts(symmetric('0,-90! 26,-46 38,14! 19,0 0,14!'), mirrored('52,-84! 92,-40 110,18! 92,2 74,14! 76,-34')),
  accent: parts(...[-80, -28, 30, 78].map((x, i) => petal(x, 74 + (i % 2) * 18, 0, 26, 9))),
  lines: parts(mirroredLine('0,-90 26,-46 38,14'), mirroredLine('0,-90 56,-58 74,14')),
});
