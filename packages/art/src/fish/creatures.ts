import { closed, num } from '../geometry/path.ts';
import { circle } from '../geometry/shapes.ts';
import { elements, fill, line, linear, radial } from '../svg.ts';
import { shownDocument } from '../svg-document.ts';

const picture = (width: number, height: number, body: string): string =>
  shownDocument(`${-width / 2} ${-height / 2} ${width} ${height}`, width, height, body);

/** Its bell is at the right, its arms behind. */
export interface JellyColours {
  light: string;
  middle: string;
  far: string;
  arms: string;
  frills: string;
}

export function jellyfish({ light, middle, far, arms: armColour, frills }: JellyColours): string {
  const arms = [-34, -17, 0, 17, 34].map((y, at) => {
    const bend = at % 2 === 0 ? 12 : -12;
    return `M20 ${y}C-20 ${y + bend} -50 ${y - bend} -${96 - Math.abs(y)} ${num(y * 0.9)}`;
  });
  return picture(
    220,
    150,
    elements(
      '<defs>',
      radial(
        'j',
        [
          [0, light, 0.95],
          [0.4, middle, 0.8],
          [1, far, 0.62],
        ],
        'cx=".68" cy=".4" r=".8"',
      ),
      '</defs>',
      line(arms.join(''), armColour, 4, 'stroke-linecap="round" opacity=".75"'),
      line('M16-10C-16-24-30 4-64-8M16 10C-16 26-30-2-64 10', frills, 9, 'stroke-linecap="round" opacity=".65"'),
      fill(
        closed('14,-52! 54,-58 96,-30 100,0 96,30 54,58 14,52! 24,38 14,26! 26,13 14,0! 26,-13 14,-26! 24,-38'),
        'url(#j)',
        'stroke="#e7d4ff" stroke-width="2"',
      ),
      `<ellipse cx="62" cy="-20" rx="22" ry="12" fill="#fff" opacity=".45"/>`,
      fill(circle(52, 14, 6) + circle(66, 4, 4) + circle(40, 30, 4), '#fff', 'opacity=".6"'),
    ),
  );
}

export interface SquidColours {
  light: string;
  middle: string;
  dark: string;
  eye: string;
  /** Clear as glass: what is behind is seen through it. */
  clear?: number;
}

/** Swims backwards as they do: the tip of the mantle at the right, the arms behind. */
export function squid({ light, middle, dark, eye, clear = 1 }: SquidColours): string {
  const arms = [-18, -11, -4, 4, 11, 18]
    .map((y, at) => `M-22 ${y * 0.7}Q-50 ${y * 1.6 + (at % 2 ? 8 : -8)} -${92 - Math.abs(y)} ${y * 1.9}`)
    .join('');
  return picture(
    220,
    120,
    elements(
      '<defs>',
      linear('q', [
        [0, light],
        [0.5, middle],
        [1, dark],
      ]),
      '</defs>',
      line('M-20-6Q-70-34-104-20M-20 6Q-70 34-104 20', middle, 3.4, 'stroke-linecap="round"'),
      line(arms, dark, 7, 'stroke-linecap="round"'),
      line(arms, middle, 4.4, 'stroke-linecap="round"'),
      fill(
        closed('50,-16! 66,-50 84,-46 104,-4! 104,4! 84,46 66,50 50,16!'),
        middle,
        `stroke="${dark}" stroke-width="2.2" opacity="${clear}"`,
      ),
      fill(
        closed('106,0 78,-20 30,-27 -6,-22 -26,-15 -32,0 -26,15 -6,22 30,27 78,20'),
        'url(#q)',
        `stroke="${dark}" stroke-width="2.4" opacity="${clear}"`,
      ),
      fill(circle(20, -10, 3) + circle(40, 6, 3.6) + circle(60, -6, 3) + circle(4, 12, 3), dark, 'opacity=".4"'),
      `<ellipse cx="40" cy="-13" rx="42" ry="6" fill="#fff" opacity=".4"/>`,
      fill(circle(-14, -9, 7.4) + circle(-14, 9, 7.4), eye, `stroke="${dark}" stroke-width="2"`),
      fill(circle(-13, -9, 3.4) + circle(-13, 9, 3.4), '#0d0a12'),
    ),
  );
}

export function seahorse(): string {
  return picture(
    160,
    200,
    elements(
      '<defs>',
      linear('h', [
        [0, '#ffd76a'],
        [0.6, '#f08f3a'],
        [1, '#b8502a'],
      ]),
      '</defs>',
      fill(
        closed('-24,-20! -52,-34 -58,-6 -50,18 -26,14!'),
        '#ffe9a8',
        'opacity=".8" stroke="#8a4a16" stroke-width="1.6"',
      ),
      fill(
        closed(
          '62,-54! 30,-56 22,-78 0,-86! -14,-82! -24,-62 -30,-30 -34,4 -22,40 -4,62 16,66 26,52 16,42! 10,54 -2,46 0,30 14,14 22,-10 18,-34 34,-42 62,-46!',
        ),
        'url(#h)',
        'stroke="#7a3a10" stroke-width="2.4"',
      ),
      line(
        'M-26-34q20 10 44 2M-30-16q24 12 50 4M-30 2q22 12 44 6M-24 20q18 10 30 4M-16 36q10 6 18 2',
        '#a85a1c',
        2.2,
        'opacity=".7"',
      ),
      fill(circle(4, -62, 7), '#fff3c8', 'stroke="#7a3a10" stroke-width="2"') + fill(circle(6, -62, 3.4), '#20120a'),
    ),
  );
}
