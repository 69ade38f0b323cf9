import { closed, num, symmetric } from '../geometry/path.ts';
import { circle } from '../geometry/shapes.ts';
import { elements, fill, line, linear, radial } from '../svg.ts';
import { shownDocument } from '../svg-document.ts';

const picture = (width: number, height: number, body: string): string =>
  shownDocument(`${-width / 2} ${-height / 2} ${width} ${height}`, width, height, body);

/** Drawn upright, turned so that its head is at the right. */
const turned = (body: string): string => `<g transform="rotate(90)">${body}</g>`;

/** Holds a blast: a ball of thorns with a light in it. */
export function urchin(): string {
  const thorns = Array.from({ length: 34 }, (_, at) => {
    const angle = (at / 34) * 2 * Math.PI;
    const long = at % 2 === 0 ? 96 : 78;
    const [x, y] = [Math.cos(angle), Math.sin(angle)];
    return `M${num(x * 44 - y * 5)} ${num(y * 44 + x * 5)}L${num(x * long)} ${num(y * long)}L${num(x * 44 + y * 5)} ${num(y * 44 - x * 5)}z`;
  });
  return picture(
    210,
    210,
    elements(
      '<defs>',
      radial('u', [
        [0, '#fff2b0'],
        [0.34, '#ff9a3d'],
        [0.7, '#8a1f5a'],
        [1, '#2d0f3d'],
      ]),
      '</defs>',
      fill(thorns.join(''), '#3c1650', 'stroke="#b05ad0" stroke-width="1.4" stroke-linejoin="round"'),
      `<circle r="52" fill="url(#u)" stroke="#1c0828" stroke-width="2.4"/>`,
      fill(
        Array.from({ length: 16 }, (_, at) => {
          const angle = at * 2.4;
          const far = 12 + at * 2.2;
          return circle(Math.cos(angle) * far, Math.sin(angle) * far, 3);
        }).join(''),
        '#ffd9f0',
        'opacity=".7"',
      ),
      `<ellipse cx="-16" cy="-22" rx="20" ry="11" fill="#fff" opacity=".3"/>`,
    ),
  );
}

export function crab(): string {
  const legs = [-1, 1]
    .flatMap((side) =>
      [0, 1, 2].map(
        (at) =>
          `M${side * 42} ${12 + at * 10}L${side * (70 + at * 2)} ${4 + at * 18}L${side * (86 - at * 4)} ${30 + at * 16}`,
      ),
    )
    .join('');
  const claw = (side: number) =>
    closed(
      `${side * 40},-14! ${side * 58},-34 ${side * 62},-60 ${side * 80},-84! ${side * 78},-60! ${side * 98},-76! ${side * 96},-48 ${side * 78},-28 ${side * 54},-2!`,
    );
  return picture(
    210,
    190,
    elements(
      '<defs>',
      radial('k', [
        [0, '#ffd05a'],
        [0.5, '#f0662c'],
        [1, '#93240f'],
      ]),
      '</defs>',
      turned(
        elements(
          line(legs, '#7d1d0c', 9, 'stroke-linecap="round" stroke-linejoin="round"'),
          line(legs, '#e2562a', 5, 'stroke-linecap="round" stroke-linejoin="round"'),
          fill(claw(1) + claw(-1), '#e2562a', 'stroke="#6b1608" stroke-width="2.6"'),
          line('M16-34V-56M-16-34V-56', '#6b1608', 5, 'stroke-linecap="round"'),
          fill(circle(16, -60, 8) + circle(-16, -60, 8), '#fff6dc', 'stroke="#6b1608" stroke-width="2"'),
          fill(circle(17, -61, 4) + circle(-15, -61, 4), '#14080a'),
          fill(symmetric('0,-38 34,-36 58,-8 52,26 26,44 0,48'), 'url(#k)', 'stroke="#6b1608" stroke-width="2.6"'),
          `<ellipse cx="0" cy="-16" rx="34" ry="12" fill="#fff" opacity=".25"/>`,
          line('M-14 18q14 10 28 0M-30 2q6 4 10 0M30 2q-6 4-10 0', '#7d1d0c', 3, 'stroke-linecap="round"'),
        ),
      ),
    ),
  );
}

export function prawn(): string {
  const rings = [58, 40, 22, 4, -14, -32].map((x, at) => `M${x} ${-24 + at * 1.6}q-14 22-4 ${46 - at * 3}`).join('');
  return picture(
    220,
    150,
    elements(
      '<defs>',
      linear('p', [
        [0, '#3f8fd0'],
        [0.5, '#8fc6e8'],
        [1, '#ffe3c8'],
      ]),
      '</defs>',
      line('M88-12Q60-64-30-66M90-10Q110-44 96-70M86 4Q60 40 10 52', '#f0924a', 2.4, 'stroke-linecap="round"'),
      line('M60 20l6 26M46 24l2 28M30 25l-2 28M12 25l-6 26M-6 23l-10 24', '#f0924a', 3.4, 'stroke-linecap="round"'),
      line('M74 12Q96 34 108 26M70 14Q88 48 104 46', '#2f6ea8', 6, 'stroke-linecap="round" stroke-linejoin="round"'),
      fill(
        closed('106,-20! 84,-26 54,-30 10,-27 -30,-18 -60,0 -74,18! -60,26 -30,22 10,24 54,24 84,14 92,0!'),
        'url(#p)',
        'stroke="#1a4468" stroke-width="2.4"',
      ),
      fill(
        closed('-68,10! -96,4 -106,22! -90,26 -100,44! -76,36 -62,24!'),
        '#f0924a',
        'stroke="#8a4216" stroke-width="2"',
      ),
      line(rings, '#1a4468', 2.2, 'opacity=".5"'),
      `<path d="M84-18Q40-26-20-14" fill="none" stroke="#fff" stroke-width="5" opacity=".35" stroke-linecap="round"/>`,
      fill(circle(86, -12, 6), '#14202c') + fill(circle(88, -14, 2), '#fff'),
    ),
  );
}

export function isopod(): string {
  const plates = Array.from({ length: 8 }, (_, at) => `M${58 - at * 17} ${-40 + at}q-10 40 0 ${80 - at * 2}`).join('');
  const legs = Array.from({ length: 7 }, (_, at) => `M${48 - at * 15} -36l-8-22M${48 - at * 15} 36l-8 22`).join('');
  return picture(
    220,
    150,
    elements(
      '<defs>',
      radial('i', [
        [0, '#f4e6d2'],
        [0.55, '#c3a6b0'],
        [1, '#6b5470'],
      ]),
      '</defs>',
      line(legs, '#4f3c54', 5, 'stroke-linecap="round"'),
      line('M84-14Q108-40 104-62M84 14Q108 40 104 62', '#8c7290', 3, 'stroke-linecap="round"'),
      fill(closed('-70,-22! -100,-20 -106,0 -100,20 -70,22!'), '#8c7290', 'stroke="#33253a" stroke-width="2.2"'),
      fill(
        closed('94,0 84,-28 50,-44 0,-47 -50,-40 -78,-22 -84,0 -78,22 -50,40 0,47 50,44 84,28'),
        'url(#i)',
        'stroke="#33253a" stroke-width="2.6"',
      ),
      line(plates, '#4f3c54', 2.6, 'opacity=".6"'),
      fill(closed('70,-26! 86,-20 84,-10 72,-12!') + closed('70,26! 86,20 84,10 72,12!'), '#9ff4ff', 'opacity=".9"'),
      `<ellipse cx="6" cy="-20" rx="56" ry="10" fill="#fff" opacity=".26"/>`,
    ),
  );
}
