import { closed, mirrored, mirroredLine, open, parts, rotate, symmetric } from '../geometry/path.ts';
import { circle, circlePair, ellipse, petal, range, ray } from '../geometry/shapes.ts';
import type { MotifDrawing } from '../types.ts';

/** An outrigger under sail. */
export const bangka: MotifDrawing = () => ({
  behind: parts(closed('-10,-110! 62,-62 96,26! 40,18 -56,26! -36,-48'), 'M-8-112h6V44h-6z'),
  base: parts(
    closed('-116,18! -76,38 0,42 76,38 116,14! 102,54 60,64 -60,64 -100,54'),
    closed('-92,86! -60,92 60,92 96,84! 80,104 -70,106'),
  ),
  middle: parts(closed('-36,-40! 66,-56! 80,-24! -44,-8!'), closed('-106,44! 0,50 106,42! 96,56 60,64 -60,64 -96,56')),
  accent: parts(closed('-22,-78! 36,-82! 54,-66! -28,-58!'), closed('-52,10! 88,-2! 94,22! 40,18 -56,24!')),
  lines: parts('M-44 56C-60 62-60 76-58 94M44 56C58 62 60 76 58 92', open('-4,-108 24,-40 30,18')),
});

/** A whale shark with its pale spots. */
export const butanding: MotifDrawing = () => ({
  behind: parts(
    closed('0,-42! 34,-80 46,-30!'),
    closed('-34,26! -24,78 14,96! 4,54 6,24!'),
    closed('44,12! 60,44 74,36! 62,6!'),
  ),
  base: closed(
    '-114,-6 -108,-32 -66,-48 0,-48 54,-32 84,-14! 104,-66! 116,-30 102,0 112,44! 82,14! 36,26 -20,40 -74,40 -108,22',
  ),
  light: parts(closed('-112,12 -60,24 0,24 40,18! -10,40 -72,40 -106,24'), circle(-88, -10, 6)),
  dark: circle(-89, -10, 3.5),
  accent: parts(
    ...range(-28, 52, 5).flatMap((x, i) => [circle(x, -32 + Math.abs(i - 1) * 2, 4), circle(x + 8, -14, 4.5)]),
    ...range(-22, 42, 4).map((x) => circle(x, 5, 3.5)),
    ...[-70, -52].map((x) => circle(x, -30, 4)),
  ),
  lines: parts(open('-114,4 -96,10 -82,6'), 'M-56-8v22M-47-8v22M-38-8v20'),
});

/** The serpent that swallows the moon (Bakunawa). */
export const bakunawa: MotifDrawing = () => ({
  behind: parts(
    circle(4, 4, 50),
    ...[-50, -75, -100, -126, -154, 176, 146].map((a) => ray(0, 0, a, 84, 112, 13, 1)),
    closed('84,14! 112,-32 98,-44! 86,-58! 82,-24 74,0!'),
  ),
  base: closed(
    '108,-78! 78,-92 56,-114! 46,-94 16,-112! 12,-90 -40,-84 -84,-46 -98,8 -80,60 -36,92 18,96 68,74 94,32 94,-16! 80,22 56,50 16,64 -26,60 -56,38 -64,2 -54,-36 -20,-58 22,-58! 52,-42 98,-44! 64,-62!',
  ),
  middle: closed('-58,-34 -24,-54 14,-60! -20,-66 -60,-44 -76,4 -62,46 -24,74 20,78 60,56! 20,66 -26,62 -58,40 -66,2'),
  light: parts(
    closed('66,-64! 74,-54! 80,-66!'),
    closed('84,-68! 90,-58! 96,-72!'),
    closed('62,-46! 68,-56! 74,-46!'),
    circle(44, -76, 8),
  ),
  dark: parts(circle(46, -76, 4), circle(92, -80, 3)),
  accent: closed('36,-60! 16,-44 8,-28! 4,-46 14,-60!'),
  lines: parts(
    ...[-20, -48, -76, -104, -132, -160].map((a) => {
      const [x, y] = rotate(0, 92, (-a * Math.PI) / 180).map(Math.round);
      const [u, v] = rotate(0, 76, ((-a + 7) * Math.PI) / 180).map(Math.round);
      return `M${-x!} ${y}L${-u!} ${v}`;
    }),
    open('-14,-16 0,-24 16,-16'),
    circle(18, 20, 7),
    circle(-14, 14, 4),
  ),
});

/** A tarsier with large eyes on its branch. */
export const tarsier: MotifDrawing = () => ({
  behind: parts(
    mirrored('36,-56! 62,-104 94,-94 96,-58 68,-24!'),
    'M-108 66C-40 54 40 76 108 62V80C40 94-40 72-108 84z',
    mirrored('14,90! 30,88 26,112 10,110!'),
  ),
  base: parts(
    symmetric('0,-70 44,-66 74,-32 70,8 44,36 0,44'),
    symmetric('0,36 36,34 46,62 34,94 0,100'),
    mirrored('34,54! 52,48 66,58! 74,60 72,86 60,90 48,82 34,76!'),
  ),
  middle: parts(mirrored('56,-66 76,-86 84,-64 70,-44'), symmetric('0,52 18,54 22,76 0,90')),
  light: circlePair(35, -16, 29),
  accent: circlePair(35, -16, 22),
  dark: parts(circlePair(33, -16, 11), symmetric('0,6 8,8 5,16 0,19')),
  lines: parts('M0 18V26', mirroredLine('0,26 10,31 20,28'), mirroredLine('56,60 56,84'), mirroredLine('64,60 65,84')),
  sparks: circlePair(38, -23, 5),
});

export const hornbill: MotifDrawing = () => ({
  behind: parts(
    closed('-22,-70! 0,-104 50,-108 82,-84 96,-50! 60,-60 20,-54!'),
    closed('-86,108! -108,70 -104,16! -84,30 -98,-16! -70,-10 -78,-50! -46,-40 -36,0!'),
  ),
  base: closed('-88,106! -90,46 -72,-14 -46,-58 -8,-76 24,-60 34,-26 20,10 16,56 34,106!'),
  middle: closed('-60,106! -60,54 -42,10 -20,-2 -6,30 -4,64 8,106!'),
  accent: parts(closed('20,-56! 60,-66 98,-36 114,44! 88,12 52,-2 26,-4!'), closed('24,-2! 54,4 80,34! 50,22 22,12!')),
  light: circle(-4, -38, 14),
  dark: circle(-2, -38, 8),
  lines: parts(
    open('28,-6 56,-4 86,10 112,42'),
    'M8-76L20-56M34-92L44-64',
    open('-40,30 -30,60 -32,96'),
    open('-22,24 -14,56 -14,96'),
  ),
  sparks: circle(1, -41, 3),
});

/** The volcano Mayon with its plume. */
export const volcano: MotifDrawing = () => ({
  behind: parts(
    closed('-8,-58! -26,-66 -30,-84 -14,-94 -14,-110 8,-116 26,-106 48,-108 58,-90 46,-76 26,-74 14,-58!'),
    symmetric('0,66 70,60 114,82 114,104! 0,104!'),
  ),
  base: symmetric('0,-56 16,-58! 32,-14 60,40 104,90! 0,94!'),
  middle: closed('16,-58! 32,-14 60,40 104,90! 40,92! 30,30 14,-20!'),
  accent: parts(closed('-14,-58! 14,-58! 18,-30 10,-8! 4,-28 -2,14! -10,-20 -18,-6! -20,-34'), ellipse(0, -57, 15, 4)),
  light: parts(
    closed('-110,98 -90,84 -66,90 -50,80 -26,92! -30,104! -106,104!'),
    closed('36,104! 40,90 62,86 78,92 100,88 110,104!'),
  ),
  lines: parts(open('-40,24 -54,50 -72,72'), open('-16,24 -24,52 -34,74')),
});

/** A coconut palm on its own shore. */
export const palm: MotifDrawing = () => ({
  behind: parts(
    ...[-112, -78, -44, -8, 28, 64, 100, 126].map((a) => petal(18, -56, a, Math.abs(a) > 100 ? 76 : 88, 15)),
  ),
  base: parts(
    closed('4,-54! 24,-58! 18,-10 8,36 6,82! -22,82! -14,30 -4,-10'),
    closed('-104,92! -70,76 0,70 70,78 106,94! 60,106 -60,108'),
  ),
  middle: closed('-100,96! -40,90 40,92 98,98! 50,106 -60,106'),
  accent: parts(circle(2, -44, 12), circle(30, -42, 12), circle(16, -32, 12)),
  lines: parts(
    ...[-78, -44, -8, 28, 64, 100].map((a) => {
      const [x, y] = rotate(0, -66, (a * Math.PI) / 180).map(Math.round);
      return `M18-56l${x} ${y}`;
    }),
    'M-4-16L18-10M-10 14L12 20M-14 44L8 48',
  ),
  sparks: parts(circle(-1, -48, 3), circle(27, -46, 3)),
});

/** A house of bamboo and palm leaf on stilts. */
export const kubo: MotifDrawing = () => ({
  behind: parts(
    'M-62 40h12V106h-12zM50 40h12V106h-12zM-24 52h8V106h-8zM8 52h8V106H8z',
    'M-16 62h24v6h-24zM-16 76h24v6h-24zM-16 90h24v6h-24z',
  ),
  base: parts('M-70-20H70V52H-70z', symmetric('0,-106! 16,-100 52,-62 110,-8! 96,4 0,0!')),
  middle: symmetric('0,-84! 30,-54 78,-10! 60,-4 0,-6!'),
  light: parts('M-56 10h30v26h-30zM30 10h28v26H30z'),
  dark: 'M-14 8h28V52h-28z',
  accent: parts('M-60 36h38v7h-38zM26 36h36v7H26z', circle(0, -96, 7)),
  lines: parts(
    mirroredLine('10,-80 24,-40 30,-6'),
    mirroredLine('24,-68 50,-34 64,-6'),
    'M0-90V-6M-41 10V36M44 10V36',
    'M-70 4H-58M58 4H70',
  ),
});

/** A young coconut with a straw, and its half. */
export const coconut: MotifDrawing = () => ({
  behind: parts('M14-58L44-116L54-112L28-54z', circle(50, 50, 50)),
  base: closed('-24,-70 30,-62 58,-14 46,46 -4,78 -60,66 -92,16 -78,-42'),
  middle: parts(closed('-74,40 -30,58 24,40 54,-10! 48,42 -2,74 -58,64'), circle(54, 54, 42)),
  light: parts(ellipse(6, -52, 44, 16), circle(54, 54, 34)),
  accent: parts(petal(-24, -58, -60, 58, 18), petal(-24, -58, -20, 50, 16)),
  dark: ellipse(8, -50, 28, 8),
  lines: open('34,62 44,72 60,74'),
});
