import { closed, num } from '../geometry/path.ts';
import { circle } from '../geometry/shapes.ts';
import { elements, fill, line, linear, radial } from '../svg.ts';
import { shownDocument } from '../svg-document.ts';

const long = (height: number, body: string): string =>
  shownDocument(`-160 ${-height / 2} 320 ${height}`, 320, height, body);

/** A gharial, the slender crocodile of great rivers. */
export function crocodile(): string {
  const ridge = Array.from({ length: 19 }, (_, at) => {
    const x = 62 - at * 11;
    const size = 9 - Math.abs(at - 8) * 0.45;
    return `M${x} ${num(-24 + Math.abs(at - 7) * 0.9)}l-5-${num(size)}l-6 ${num(size)}z`;
  }).join('');
  const scutes = [-12, -2, 8].flatMap((y, row) =>
    Array.from({ length: 14 }, (_, at) => `M${58 - at * 11 - row * 4} ${y}q-5 4 0 8`),
  );
  const teeth = Array.from({ length: 10 }, (_, at) => `M${92 + at * 6} -3l1.6 6 2.4-6z`).join('');
  return long(
    130,
    elements(
      '<defs>',
      linear('g', [
        [0, '#3d5c34'],
        [0.5, '#7f9a54'],
        [1, '#e8dfa6'],
      ]),
      '</defs>',
      fill(
        closed('42,14! 34,38 44,52! 26,48 14,28 20,12!') + closed('-40,14! -52,36 -44,50! -62,46 -68,26 -60,10!'),
        '#5d7a42',
        'stroke="#22341a" stroke-width="2.4"',
      ),
      fill(ridge, '#2e4828'),
      fill(
        closed(
          '154,-9! 150,-14 142,-9 96,-9 78,-22 60,-24 20,-28 -40,-24 -90,-14 -130,-10 -156,-22! -150,0 -128,8 -84,16 -30,26 24,26 64,18 84,6 150,2!',
        ),
        'url(#g)',
        'stroke="#22341a" stroke-width="2.6"',
      ),
      fill(closed('84,6! 96,5 148,4! 140,10 96,14 72,18!'), '#cfc98c', 'stroke="#22341a" stroke-width="2"'),
      fill(teeth, '#fffbe6'),
      line(scutes.join(''), '#2e4828', 2, 'opacity=".5"'),
      fill(circle(150, -13, 7), '#4e6a3c', 'stroke="#22341a" stroke-width="2"'),
      fill(circle(72, -19, 8), '#5d7a42') +
        fill(circle(73, -19, 5.4), '#ffc94a') +
        fill('M72.4-24h2v10h-2z', '#14200e'),
      `<path d="M60-18Q0-24-80-10" fill="none" stroke="#fff" stroke-width="5" opacity=".16" stroke-linecap="round"/>`,
    ),
  );
}

/** A sea dragon, the bakunawa that swallowed moons. */
export function bakunawa(): string {
  const fins = Array.from({ length: 15 }, (_, at) => {
    const x = 66 - at * 15;
    const size = 26 - Math.abs(at - 6) * 1.7;
    return `M${x} ${num(-18 + at * 0.5)}q-8-${num(size)} -20-${num(size)}q4 ${num(size * 0.7)} 6 ${num(size)}z`;
  }).join('');
  const plates = Array.from({ length: 17 }, (_, at) => {
    const x = 78 - at * 13;
    return `M${x} ${num(6 + at * 0.2)}q-3 9-2 ${num(16 - at * 0.6)}`;
  }).join('');
  return long(
    150,
    elements(
      '<defs>',
      linear('d', [
        [0, '#142b6e'],
        [0.45, '#2f6fc0'],
        [1, '#7fe0d8'],
      ]),
      radial('m', [
        [0, '#fffbe0'],
        [0.5, '#ffe9a0', 0.9],
        [1, '#ffd86a', 0],
      ]),
      '</defs>',
      fill(fins, '#ff5a6e', 'stroke="#6e1230" stroke-width="1.6"'),
      fill(
        closed('-118,-6! -140,-34 -158,-46! -150,-16 -138,4 -156,34! -132,26 -114,8!'),
        '#ff5a6e',
        'stroke="#6e1230" stroke-width="1.8"',
      ),
      fill(
        closed(
          '150,-14! 128,-30 104,-34 84,-26 40,-22 -20,-20 -80,-12 -124,-5! -124,5! -80,14 -20,26 40,28 84,24 112,30 142,22! 120,12 108,4 126,-2!',
        ),
        'url(#d)',
        'stroke="#0b1a48" stroke-width="2.6"',
      ),
      line(plates, '#0b1a48', 2.2, 'opacity=".4"'),
      fill(closed('118,3! 134,0 146,4! 138,16 122,10'), '#7a1230'),
      fill('M150-14l-4 10-5-8zM140-10l-3 8-5-7zM140 21l-5-8-4 7z', '#fffbe6'),
      line('M100-32q-14-26-40-30M90-28q-20-18-44-14', '#f2d06a', 4.4, 'stroke-linecap="round"'),
      line('M146-16q16-16 6-30M142 22q18 8 12 26', '#ffb04a', 2.4, 'stroke-linecap="round"'),
      fill(circle(112, -18, 9), '#fff2b0') + fill('M110-27q6 9 0 18q-3-9 0-18z', '#14081e'),
      `<circle cx="132" cy="2" r="17" fill="url(#m)"/>`,
      `<path d="M84-18Q20-16-90-6" fill="none" stroke="#fff" stroke-width="6" opacity=".2" stroke-linecap="round"/>`,
    ),
  );
}

/** The largest of the reef: eight arms about one great mantle. */
export function kraken(): string {
  const arms = [
    '-8,-34! -60,-72 -120,-60 -152,-92! -128,-44 -70,-42 -14,-12!',
    '-14,-18! -70,-40 -124,-20 -156,-48! -132,2 -70,-8 -14,6!',
    '-14,2! -72,2 -118,34 -158,16! -128,56 -66,28 -12,22!',
    '-10,16! -58,40 -90,82 -134,84! -88,110 -40,70 2,36!',
  ];
  const suckers = arms.flatMap((_, at) =>
    [0, 1, 2, 3].map((step) => circle(-42 - step * 22, -44 + at * 32 - step * (3 - at * 2) * 2.4, 5 - step * 0.7)),
  );
  return long(
    230,
    elements(
      '<defs>',
      linear('o', [
        [0, '#ffb07a'],
        [0.5, '#d8434f'],
        [1, '#5c1148'],
      ]),
      '</defs>',
      fill(arms.map(closed).join(''), '#b93350', 'stroke="#3a0a2c" stroke-width="3"'),
      fill(suckers.join(''), '#ffd4b4', 'opacity=".85"'),
      fill(
        closed('-20,-40! 24,-70 86,-86 138,-56 152,0 138,56 86,86 24,70 -20,44!'),
        'url(#o)',
        'stroke="#3a0a2c" stroke-width="3"',
      ),
      line(
        'M120-44q-20 12-22 0M132-10q-24 8-28-4M130 24q-20 10-30-2',
        '#7d1a3e',
        4,
        'stroke-linecap="round" opacity=".7"',
      ),
      `<ellipse cx="84" cy="-44" rx="48" ry="18" fill="#fff" opacity=".2"/>`,
      [-36, 36]
        .map(
          (y) =>
            `<ellipse cx="26" cy="${y}" rx="19" ry="16" fill="#ffe38a" stroke="#3a0a2c" stroke-width="3"/><ellipse cx="28" cy="${y}" rx="12" ry="4.6" fill="#1c0714"/><circle cx="34" cy="${y - 6}" r="3.4" fill="#fff"/>`,
        )
        .join(''),
    ),
  );
}

/** The makara of old temples: jaws of a crocodile, a trunk, and the tail of a fish. */
export function makara(): string {
  const scales = [-24, -10, 4, 18].flatMap((y, row) =>
    Array.from({ length: 11 }, (_, at) => `M${62 - at * 15 - (row % 2) * 7} ${y}q-10 7 0 14`),
  );
  const crest = Array.from({ length: 9 }, (_, at) => {
    const x = 60 - at * 16;
    return `M${x} ${num(-34 + at * 1.6)}q-2-${num(26 - at)} -22-${num(28 - at)}q8 12 4 ${num(26 - at)}z`;
  });
  return long(
    190,
    elements(
      '<defs>',
      linear('k', [
        [0, '#0d6b5e'],
        [0.45, '#26b08c'],
        [1, '#f6e6a0'],
      ]),
      linear('t', [
        [0, '#ff8a4a'],
        [1, '#c22f4e'],
      ]),
      '</defs>',
      fill(
        closed('-92,-10! -124,-44 -150,-72! -140,-34 -128,-8 -156,6! -128,16 -142,44 -146,76! -116,48 -92,14!'),
        'url(#t)',
        'stroke="#5c1030" stroke-width="2.6"',
      ),
      fill(crest.join(''), 'url(#t)', 'stroke="#5c1030" stroke-width="1.8"'),
      fill(
        closed(
          '98,-40 60,-42 10,-36 -50,-24 -100,-10! -100,12! -50,30 10,42 60,42 84,34! 74,22 84,10 112,12! 96,0 104,-10 128,-16 120,-34',
        ),
        'url(#k)',
        'stroke="#07382f" stroke-width="3"',
      ),
      fill(
        closed('112,-36! 132,-48 140,-68 130,-80 118,-76! 126,-66 120,-54 100,-42!'),
        '#26b08c',
        'stroke="#07382f" stroke-width="2.6"',
      ),
      fill(closed('84,10! 100,16 122,14! 112,30 84,34!'), '#1a8a70', 'stroke="#07382f" stroke-width="2.4"'),
      fill('M122-14l-3 13-6-12zM112-11l-3 11-5-10zM116 14l-5-10-4 10zM104 15l-4-9-4 9z', '#fffbe8'),
      line(scales.join(''), '#07382f', 2.2, 'opacity=".42"'),
      fill(closed('20,34! 6,62 -18,68! -8,48 -4,34!'), 'url(#t)', 'stroke="#5c1030" stroke-width="2"'),
      line('M52-28q24-16 46-2M46-14q20-12 40-2', '#f2cf6a', 4, 'stroke-linecap="round"'),
      fill(circle(92, -22, 10), '#fff0b0', 'stroke="#07382f" stroke-width="2.4"') + fill(circle(94, -22, 5), '#1a0a12'),
      `<path d="M80-34Q0-34-80-12" fill="none" stroke="#fff" stroke-width="6" opacity=".2" stroke-linecap="round"/>`,
    ),
  );
}
