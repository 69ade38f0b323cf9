import { num, smooth, type Point } from '../../geometry/path.ts';
import { petal } from '../../geometry/shapes.ts';
import { motif as findMotif } from '../../motifs/index.ts';
import { seededRandom, type SeededRandom } from '../../random.ts';
import { burst } from '../../scenery.ts';
import { at, elements, fill, line, linear, radial } from '../../svg.ts';
import type { Motif, SceneSize } from '../../types.ts';
import { PAINT } from './colours.ts';
import { flower, place } from './ornament.ts';

const { black, white, yellow, gold, red, pink, blush, magenta, turquoise, green, forest, plum } = PAINT;

/** Where the water begins, as a part of the height. */
const HORIZON = 0.6;

/** Round tree tops along the far bank. */
function treeLine(random: SeededRandom, width: number, y: number, size: number): string {
  let d = `M-20 ${num(y + size)}V${num(y)}`;
  for (let x = -20; x < width + 20;) {
    const w = size * random.between(0.7, 1.3);
    const r = w * 0.56;
    d += `a${num(r)} ${num(r)} 0 0 1 ${num(w)} ${num(random.between(-size, size) * 0.12)}`;
    x += w;
  }
  return `${d}V${num(y + size)}z`;
}

/** A palm with ringed trunk, at (x, y), leaning by `lean` units. */
function palm(x: number, y: number, height: number, lean: number): string {
  const top: Point = { x: x + lean, y: y - height };
  const trunk = smooth([{ x, y }, { x: x + lean * 0.25, y: y - height * 0.5 }, top], false);
  const width = height * 0.055;
  const fronds = [-118, -84, -48, -14, 20, 54, 88, 120]
    .map((a) => petal(top.x, top.y, a + lean * 0.08, height * (Math.abs(a) > 100 ? 0.36 : 0.44), height * 0.062))
    .join('');
  const ribs = [-118, -84, -48, -14, 20, 54, 88, 120]
    .map((a) => {
      const r = ((a + lean * 0.08) * Math.PI) / 180;
      const l = height * 0.34;
      return `M${num(top.x)} ${num(top.y)}l${num(l * Math.sin(r))} ${num(-l * Math.cos(r))}`;
    })
    .join('');
  const nuts = [-0.045, 0.045, 0]
    .map(
      (k, i) =>
        `<circle cx="${num(top.x + height * k)}" cy="${num(top.y + height * (i === 2 ? 0.05 : 0.03))}" r="${num(height * 0.028, 1)}"/>`,
    )
    .join('');
  return elements(
    line(trunk, black, width + 7),
    line(trunk, '#c4702d', width),
    line(trunk, '#7d3d1a', width, `stroke-dasharray="2.5 ${num(height * 0.045, 1)}"`),
    fill(fronds, green, `stroke="${black}" stroke-width="3.5" stroke-linejoin="round"`),
    line(ribs, '#8bd450', 2.2, 'stroke-linecap="round"'),
    `<g fill="${gold}" stroke="${black}" stroke-width="3">${nuts}</g>`,
  );
}

function boat(motif: Motif, x: number, y: number, scale: number, sail: string): string {
  const k = num(scale, 2);
  return elements(
    `<g transform="translate(${num(x)} ${num(y)})scale(${k})" stroke-linejoin="round">`,
    fill(motif.behind, sail, `stroke="${black}" stroke-width="5"`),
    fill(motif.base, '#8a3b17', `stroke="${black}" stroke-width="5"`),
    fill(motif.middle, yellow),
    fill(motif.accent, red, `stroke="${black}" stroke-width="3"`),
    line(motif.lines, black, 3.2),
    '</g>',
  );
}

/** Ripples: short dashes, closer and longer towards the viewer. */
function ripples(random: SeededRandom, width: number, from: number, to: number): string {
  let d = '';
  for (let y = from + 8; y < to; y += 7 + (y - from) * 0.07) {
    for (let x = random.between(-30, 40); x < width;) {
      const length = random.between(14, 40) * (0.5 + (y - from) / (to - from));
      const half = num(length / 2);
      const quarter = num(length / 4);
      d += `M${num(x)} ${num(y)}q${quarter}-4 ${half} 0q${quarter} 4 ${half} 0`;
      x += length + random.between(50, 170);
    }
  }
  return d;
}

function lotus(x: number, y: number, scale: number): string {
  const motif = findMotif('lotus');
  return elements(
    `<g ${at(x, y, Number(scale.toFixed(2)))} stroke-linejoin="round">`,
    fill(motif.behind, 'url(#scene-petal)', `stroke="${black}" stroke-width="4"`),
    fill(motif.base, 'url(#scene-petal)', `stroke="${black}" stroke-width="4"`),
    fill(motif.middle, pink, `stroke="${black}" stroke-width="3"`),
    fill(motif.accent, yellow, `stroke="${black}" stroke-width="3"`),
    '</g>',
  );
}

function lilyPad(x: number, y: number, radius: number): string {
  const r = num(radius);
  const flat = num(radius * 0.34);
  return `<path d="M${num(x)} ${num(y)}L${num(x + radius * 0.9)} ${num(y - radius * 0.15)}A${r} ${flat} 0 1 0 ${num(x + radius * 0.6)} ${num(y + radius * 0.27)}z" fill="${green}" stroke="${black}" stroke-width="3.5" stroke-linejoin="round"/>`;
}

function stars(random: SeededRandom, width: number, height: number): string {
  let small = '';
  let large = '';
  for (let i = 0; i < 60; i++) {
    const star = `M${num(random.between(0, width))} ${num(random.between(0, height * 0.85))}h0`;
    if (i % 4) small += star;
    else large += star;
  }
  return (
    line(small, white, 2.2, 'stroke-linecap="round" opacity=".8"') + line(large, yellow, 3.6, 'stroke-linecap="round"')
  );
}

/** A bank of earth and grass from which palms grow. */
function bank(x: number, y: number, w: number, h: number): string {
  const q = (k: number): string => num(x + w * k);
  const scoop = `q${num(-w * 0.12)} ${num(h * 0.35)} ${num(-w * 0.25)} 0`;
  return elements(
    `<path d="M${q(-0.55)} ${num(y + h)}C${q(-0.45)} ${num(y - h * 0.7)} ${q(0.45)} ${num(y - h * 0.7)} ${q(0.55)} ${num(y + h)}z" fill="#8a4a1f" stroke="${black}" stroke-width="3.5"/>`,
    `<path d="M${q(-0.5)} ${num(y + h * 0.45)}C${q(-0.4)} ${num(y - h * 0.95)} ${q(0.4)} ${num(y - h * 0.95)} ${q(0.5)} ${num(y + h * 0.45)}${scoop.repeat(4)}z" fill="${green}" stroke="${black}" stroke-width="3.5" stroke-linejoin="round"/>`,
  );
}

/** The rickshaw's hood: a valance of petals with a beaded hem. */
function valance(width: number, depth: number): string {
  const count = Math.max(6, Math.round(width / (depth * 1.15)));
  const w = width / count;
  let even = '';
  let odd = '';
  let hem = '';
  for (let i = 0; i < count; i++) {
    const lobe = `M${num(i * w, 1)} -4v${num(depth * 0.5)}a${num(w / 2, 1)} ${num(depth * 0.5)} 0 0 0 ${num(w, 1)} 0V-4z`;
    if (i % 2) odd += lobe;
    else even += lobe;
    hem += `M${num((i + 0.5) * w, 1)} ${num(depth * 1.12)}h0`;
  }
  const stroke = `stroke="${black}" stroke-width="3"`;
  return elements(
    fill(even, red, stroke),
    fill(odd, turquoise, stroke),
    line(hem, black, depth * 0.3, 'stroke-linecap="round"'),
    line(hem, yellow, depth * 0.2, 'stroke-linecap="round"'),
    `<path d="M0 0h${num(width)}v${num(depth * 0.3)}H0z" fill="${plum}" stroke="${black}" stroke-width="3"/>`,
    `<path d="M6 ${num(depth * 0.15)}H${num(width)}" stroke="${yellow}" stroke-width="${num(depth * 0.11, 1)}" stroke-linecap="round" stroke-dasharray="0 ${num(depth * 0.3, 1)}"/>`,
  );
}

const LIGHT = {
  day: {
    sky: ['#37104d', '#a8176d', '#f4593f', '#ffcf4a'],
    water: ['#19b3ab', '#07737f', '#0b2c55'],
    disc: ['#fff3a8', yellow, '#ff9d2e'],
    glow: yellow,
    trees: [forest, green],
  },
  night: {
    sky: ['#0b0a33', '#1d1766', '#54208c', '#b0329b'],
    water: ['#2a5fc0', '#173380', '#0a1140'],
    disc: [white, '#ffeec2', '#ffd98a'],
    glow: '#ff9ed6',
    trees: ['#12305c', '#0f5560'],
  },
} as const;

/** Other times of the day, by the hero of the game: sky and water change, the banks do not. */
const HOURS: Readonly<Record<string, { sky: readonly string[]; water: readonly string[] }>> = {
  peacock: { sky: ['#0a2f5c', '#0f7f9c', '#6fc7a0', '#ffe08a'], water: ['#3a9bd0', '#14508f', '#101d55'] },
  tiger: { sky: ['#3d1108', '#b3321a', '#f28a1e', '#ffd95a'], water: ['#4c9a4a', '#1c5b3a', '#0d2c2c'] },
  lotus: { sky: ['#3b1a6e', '#8a3fb0', '#f07ab0', '#ffd0b0'], water: ['#4aa6d8', '#2a5aa8', '#182560'] },
  mask: { sky: ['#12082e', '#3a1277', '#a11d7c', '#ff7a4a'], water: ['#5a3fb0', '#2f1f7a', '#120a40'] },
};

/** A river evening in the manner of rickshaw art; at night with a moon. */
export function drawScene({ width, height, mood = 'day', hero = '' }: SceneSize): string {
  const light = LIGHT[mood];
  const { sky, water } = (mood === 'day' ? HOURS[hero] : undefined) ?? light;
  const random = seededRandom(`padma scene ${width > height ? 'wide' : 'tall'}`);
  const y = height * HORIZON;
  const unit = Math.min(width, height) / 100;
  const isWide = width > height * 1.2;
  const sunX = width / 2;
  const boatMotif = findMotif('boat');
  const sun = unit * (isWide ? 40 : 46);
  const pond = height - unit * (isWide ? 9 : 14);
  return elements(
    '<defs>',
    linear('scene-sky', [
      [0, sky[0] ?? ''],
      [0.34, sky[1] ?? ''],
      [0.66, sky[2] ?? ''],
      [1, sky[3] ?? ''],
    ]),
    linear('scene-water', [
      [0, water[0] ?? ''],
      [0.5, water[1] ?? ''],
      [1, water[2] ?? ''],
    ]),
    linear('scene-petal', [
      [0, blush],
      [1, magenta],
    ]),
    radial('scene-sun', [
      [0, light.disc[0]],
      [0.6, light.disc[1]],
      [1, light.disc[2]],
    ]),
    flower('scene-flower', pink, yellow, black),
    flower('scene-flower2', yellow, red, black),
    '</defs>',
    `<path d="M0 0h${width}v${num(y + 4)}H0z" fill="url(#scene-sky)"/>`,
    `<clipPath id="scene-air"><path d="M0 0h${width}v${num(y)}H0z"/></clipPath>`,
    '<g clip-path="url(#scene-air)">',
    mood === 'night' ? stars(random, width, y) : '',
    burst(sunX, y, 44, sun, Math.hypot(width, height), light.glow, 0.25, 0.5, 'opacity=".2"'),
    `<circle cx="${num(sunX)}" cy="${num(y)}" r="${num(sun)}" fill="url(#scene-sun)" stroke="${black}" stroke-width="3"/>`,
    `<circle cx="${num(sunX)}" cy="${num(y)}" r="${num(sun * 1.1)}" fill="none" stroke="${light.glow}" stroke-width="4" stroke-dasharray="0 13" stroke-linecap="round"/>`,
    '</g>',
    fill(treeLine(random, width, y - unit * 3, unit * 9), light.trees[0], `stroke="${black}" stroke-width="3"`),
    fill(treeLine(random, width, y + unit * 1, unit * 6), light.trees[1], `stroke="${black}" stroke-width="3"`),
    `<path d="M0 ${num(y + unit * 2)}h${width}V${height}H0z" fill="url(#scene-water)" stroke="${black}" stroke-width="3"/>`,
    `<path d="M${num(sunX - sun)} ${num(y + unit * 2)}h${num(sun * 2)}l${num(-sun * 0.7)} ${num(height - y)}h${num(-sun * 0.6)}z" fill="${light.glow}" opacity=".16"/>`,
    line(ripples(random, width, y + unit * 2, height), white, 2.4, 'stroke-linecap="round" opacity=".5"'),
    bank(isWide ? unit * 11 : unit * 1, y + unit * 6, unit * (isWide ? 44 : 34), unit * 7),
    bank(width - (isWide ? unit * 12 : unit * 1), y + unit * 6, unit * (isWide ? 46 : 34), unit * 7),
    palm(isWide ? unit * 4 : -unit * 2, y + unit * 4, unit * (isWide ? 62 : 58), unit * 9),
    palm(isWide ? unit * 20 : unit * 6, y + unit * 3, unit * (isWide ? 40 : 34), unit * 5),
    palm(width - (isWide ? unit * 5 : -unit * 2), y + unit * 4, unit * (isWide ? 58 : 54), -unit * 10),
    palm(width - (isWide ? unit * 22 : unit * 7), y + unit * 3, unit * (isWide ? 36 : 30), -unit * 4),
    boat(boatMotif, isWide ? unit * 13 : unit * 24, y + unit * (isWide ? 17 : 13), unit * (isWide ? 0.105 : 0.15), red),
    boat(
      boatMotif,
      width - unit * (isWide ? 16 : 20),
      y + unit * (isWide ? 15 : 19),
      unit * (isWide ? 0.12 : 0.17),
      turquoise,
    ),
    lilyPad(unit * 16, pond + unit * 3, unit * 13),
    lilyPad(width - unit * 18, pond + unit * 2, unit * 14),
    lilyPad(unit * 40, pond + unit * 7, unit * 10),
    lilyPad(width - unit * 44, pond + unit * 8, unit * 9),
    lotus(unit * 13, pond - unit * 2, unit * 0.13),
    lotus(width - unit * 14, pond - unit * 3, unit * 0.15),
    lotus(width - unit * 40, pond + unit * 5, unit * 0.07),
    lotus(unit * 34, pond + unit * 5, unit * 0.08),
    [0, 1, 2, 3]
      .map((i) => {
        const x = unit * (3 + i * 6);
        const f = i % 2 ? 'scene-flower2' : 'scene-flower';
        return (
          place(f, x, height - unit * (i % 2 ? 2 : 4), unit * 0.17) +
          place(f, width - x, height - unit * (i % 2 ? 2 : 4), unit * 0.17)
        );
      })
      .join(''),
    valance(width, unit * (isWide ? 7 : 8)),
  );
}
