import type { Colours } from './colours.ts';
import type { Chance } from './chance.ts';

export const WIDTH = 1600;
export const HEIGHT = 640;
/** Position of the hero: right of the text, inside the part that a phone's narrower slot shows. */
export const HERO_X = 1110;
export const HERO_Y = 300;

type Scene = (colours: Colours, chance: Chance) => string;

const n = (value: number) => String(Math.round(value));

/** Land from the left edge to the right, with an outline through the given heights. */
function ridge(heights: readonly number[], colour: string): string {
  const step = WIDTH / (heights.length - 1);
  let d = `M0 ${HEIGHT}V${n(heights[0]!)}`;
  for (let i = 1; i < heights.length; i += 1) {
    const [from, to, x] = [heights[i - 1]!, heights[i]!, step * i];
    d += `C${n(x - step / 2)} ${n(from)} ${n(x - step / 2)} ${n(to)} ${n(x)} ${n(to)}`;
  }
  return `<path d="${d}V${HEIGHT}z" fill="${colour}"/>`;
}

const range = (count: number, at: (index: number) => string) => Array.from({ length: count }, (_, i) => at(i)).join('');

const hills: Scene = ({ land: [far, mid, near] }, chance) => {
  const heights = (base: number, wave: number, count: number) =>
    Array.from({ length: count }, () => base + chance.between(-wave, wave));
  return ridge(heights(430, 60, 7), far) + ridge(heights(505, 36, 6), mid) + ridge(heights(570, 22, 5), near);
};

/** Rows of round waves, nearer ones larger. */
const sea: Scene = ({ land, spark: [light] }, chance) => {
  const row = (y: number, size: number, colour: string, shift: number) => {
    let d = `M${n(-size - shift)} ${HEIGHT}V${n(y)}`;
    for (let x = -size - shift; x < WIDTH + size; x += size) d += `q${n(size / 2)} ${n(-size * 0.42)} ${n(size)} 0`;
    return `<path d="${d}V${HEIGHT}z" fill="${colour}"/>`;
  };
  const glints = range(46, () => {
    const x = chance.between(560, WIDTH);
    return `M${n(x)} ${n(chance.between(440, 620))}h${n(chance.between(14, 46))}`;
  });
  return (
    row(452, 130, land[0], 0) +
    row(512, 170, land[1], 70) +
    row(574, 220, land[2], 130) +
    `<path d="${glints}" stroke="${light}" stroke-width="4" stroke-linecap="round" opacity=".45"/>`
  );
};

const palm = (x: number, y: number, height: number, lean: number, colour: string) => {
  const [topX, topY] = [x + lean, y - height];
  const frond = (angle: number) => {
    const [reachX, reachY] = [Math.sin(angle) * height * 0.46, -Math.cos(angle) * height * 0.46];
    const [tipX, tipY] = [topX + reachX, topY + reachY + height * 0.16];
    const [bendX, bendY] = [topX + reachX * 0.6, topY + reachY * 0.9];
    return `M${n(topX)} ${n(topY)}Q${n(bendX)} ${n(bendY - 10)} ${n(tipX)} ${n(tipY)}Q${n(bendX)} ${n(bendY + height * 0.11)} ${n(topX)} ${n(topY)}z`;
  };
  const fronds = [-2.1, -1.45, -0.8, -0.15, 0.5, 1.15, 1.8, 2.3].map(frond).join('');
  return `<path d="M${n(x)} ${n(y)}Q${n(x)} ${n(y - height * 0.6)} ${n(topX)} ${n(topY)}" fill="none" stroke="${colour}" stroke-width="${n(height * 0.05)}" stroke-linecap="round"/><path d="${fronds}" fill="${colour}"/>`;
};

const shore: Scene = (colours, chance) =>
  palm(1440, 560, 330, -70, colours.land[1]) +
  palm(1530, 590, 420, -40, colours.land[2]) +
  palm(760, 540, 210, 40, colours.land[0]) +
  sea(colours, chance);

/** Houses with lit windows, towers among them. */
const city: Scene = ({ land, spark }, chance) => {
  const row = (base: number, lowest: number, highest: number, colour: string, isLit: boolean) => {
    let walls = '';
    let windows = '';
    for (let x = -20; x < WIDTH;) {
      const width = chance.between(56, 120);
      // Low on the left, where the text is.
      const share = 0.35 + 0.65 * Math.min(1, Math.max(0, (x - 380) / 500));
      const height = chance.between(lowest, highest) * share;
      const top = HEIGHT - base - height;
      walls += `M${n(x)} ${HEIGHT}V${n(top)}h${n(width)}V${HEIGHT}z`;
      if (chance.between(0, 1) > 0.7) walls += `M${n(x + width / 2 - 3)} ${n(top)}v-46h6v46z`;
      if (isLit && x > 560)
        for (let y = top + 20; y < HEIGHT - 40; y += 30)
          for (let wx = x + 14; wx < x + width - 18; wx += 24)
            if (chance.between(0, 1) > 0.45) windows += `M${n(wx)} ${n(y)}h11v15h-11z`;
      x += width + chance.between(-4, 8);
    }
    return `<path d="${walls}" fill="${colour}"/><path d="${windows}" fill="${spark[0]}" opacity=".7"/>`;
  };
  return row(70, 150, 330, land[0], false) + row(30, 80, 230, land[1], true) + row(0, 30, 90, land[2], false);
};

const space: Scene = ({ land, spark, glow }, chance) => {
  const stars = (count: number) =>
    range(count, () => `M${n(chance.between(480, WIDTH))} ${n(chance.between(10, 560))}h0`);
  const orbit = (radius: number, width: number) =>
    `<ellipse cx="${HERO_X}" cy="320" rx="${radius}" ry="${n(radius * 0.34)}" fill="none" stroke="${spark[1]}" stroke-width="${width}" opacity=".5" transform="rotate(-14 ${HERO_X} 320)"/>`;
  return (
    `<path d="${stars(70)}" stroke="#fff" stroke-width="4" stroke-linecap="round" opacity=".8"/>` +
    `<path d="${stars(22)}" stroke="${spark[0]}" stroke-width="8" stroke-linecap="round"/>` +
    orbit(430, 5) +
    orbit(560, 3) +
    `<circle cx="1490" cy="120" r="74" fill="${land[0]}"/><path d="M1416 120a74 74 0 0 0 148 0z" fill="${glow}" opacity=".45"/>` +
    `<circle cx="700" cy="150" r="30" fill="${land[1]}"/>` +
    ridge([620, 600, 560, 530, 560, 600], land[2])
  );
};

/** A pitch under floodlights. */
const stadium: Scene = ({ land, spark }, chance) => {
  const stripe = (i: number) => {
    const [from, to] = [-900 + i * 340, -900 + i * 340 + 170];
    const pull = (x: number, y: number) => n(HERO_X + (x - HERO_X) * y);
    return `M${pull(from, 0.62)} 470H${pull(to, 0.62)}L${pull(to, 1.25)} ${HEIGHT}H${pull(from, 1.25)}z`;
  };
  const lamp = (x: number, lean: number) =>
    `<path d="M${x} 470L${x + lean} 96" stroke="${land[0]}" stroke-width="12"/><rect x="${x + lean - 62}" y="56" width="124" height="52" rx="10" fill="${land[0]}"/><path d="M${x + lean - 42} 70h0m28 0h0m28 0h0m28 0h0m-84 24h0m28 0h0m28 0h0m28 0h0" stroke="${spark[0]}" stroke-width="15" stroke-linecap="round"/>`;
  const crowd = range(160, () => `M${n(chance.between(520, WIDTH))} ${n(chance.between(398, 462))}h0`);
  return (
    ridge([480, 440, 380, 372, 380, 420], land[0]) +
    `<path d="${crowd}" stroke="${spark[1]}" stroke-width="7" stroke-linecap="round" opacity=".45"/>` +
    `<path d="M0 470H${WIDTH}V${HEIGHT}H0z" fill="${land[1]}"/>` +
    `<path d="${range(12, stripe)}" fill="${land[2]}"/>` +
    `<ellipse cx="${HERO_X}" cy="566" rx="330" ry="58" fill="none" stroke="#fff" stroke-width="6" opacity=".6"/>` +
    lamp(1500, 26) +
    lamp(720, -26)
  );
};

/** A floor of bright lines that run to the horizon. */
const arena: Scene = ({ land, spark, disc }, _chance) => {
  const rays = range(25, (i) => `M${HERO_X} 430L${n(HERO_X + (i - 12) * 240)} ${HEIGHT}`);
  const rows = [446, 468, 500, 546, 608].map((y) => `M0 ${y}H${WIDTH}`).join('');
  const bars = range(9, (i) => `M${n(HERO_X - 340)} ${n(210 + i * 25)}h680v${n(3 + i * 1.6)}h-680z`);
  return (
    ridge([430, 420, 350, 300, 372, 330, 400], land[0]) +
    `<path d="M0 430H${WIDTH}V${HEIGHT}H0z" fill="${land[2]}"/>` +
    `<path d="${rays}${rows}" stroke="${spark[1]}" stroke-width="3.5" opacity=".65"/>` +
    `<g opacity=".16"><path d="${bars}" fill="${disc[1]}"/></g>` +
    `<path d="M0 430H${WIDTH}" stroke="${spark[0]}" stroke-width="5"/>`
  );
};

/** Bunting over a round stage. */
const fiesta: Scene = ({ land, spark, disc }, chance) => {
  const string = (y: number, sag: number, size: number) => {
    const flags: string[] = ['', '', ''];
    for (let i = 0; i < 26; i += 1) {
      const t = (i + 0.5) / 26;
      const [x, top] = [460 + 1240 * t, y + Math.sin(t * Math.PI) * sag];
      flags[i % 3] += `M${n(x - size / 2)} ${n(top)}h${size}l${-size / 2} ${n(size * 1.25)}z`;
    }
    const colours = [spark[0], spark[1], disc[1]];
    return (
      `<path d="M460 ${y}q620 ${n(sag * 2)} 1240 0" fill="none" stroke="#fff" stroke-width="3" opacity=".7"/>` +
      flags.map((d, i) => `<path d="${d}" fill="${colours[i]}"/>`).join('')
    );
  };
  const confetti = range(3, (i) => {
    const bits = range(16, () => {
      const [x, y] = [chance.between(600, WIDTH), chance.between(120, 470)];
      return `M${n(x)} ${n(y)}l${n(chance.between(6, 14))} ${n(chance.between(-10, 10))}l-6 10z`;
    });
    return `<path d="${bits}" fill="${[spark[0], spark[1], '#fff'][i]}"/>`;
  });
  return (
    string(-6, 90, 40) +
    string(-40, 70, 32) +
    confetti +
    ridge([600, 570, 540, 556, 590], land[0]) +
    `<ellipse cx="${HERO_X}" cy="586" rx="470" ry="84" fill="${land[1]}"/>` +
    `<ellipse cx="${HERO_X}" cy="566" rx="430" ry="66" fill="${land[2]}"/>`
  );
};

/** Lily pads on still water. */
const pond: Scene = ({ land, spark }, chance) => {
  const pad = (x: number, y: number, r: number) =>
    `<path d="M${n(x)} ${n(y)}L${n(x + r * 0.94)} ${n(y - r * 0.1)}A${n(r)} ${n(r * 0.32)} 0 1 0 ${n(x + r * 0.7)} ${n(y + r * 0.22)}z" fill="${land[0]}"/>`;
  const rings = range(9, () => {
    const [x, y, r] = [chance.between(620, WIDTH), chance.between(470, 620), chance.between(40, 110)];
    return `<ellipse cx="${n(x)}" cy="${n(y)}" rx="${n(r)}" ry="${n(r * 0.22)}" fill="none" stroke="${spark[0]}" stroke-width="3" opacity=".35"/>`;
  });
  const reeds = range(14, (i) => {
    const x = 1330 + i * 20 + chance.between(-8, 8);
    return `M${n(x)} 500q${n(chance.between(-14, 20))} -90 ${n(chance.between(-30, 40))} ${n(-chance.between(130, 260))}`;
  });
  return (
    ridge([470, 440, 410, 380, 404, 430], land[1]) +
    `<path d="M0 462H${WIDTH}V${HEIGHT}H0z" fill="${land[2]}"/>` +
    `<path d="${reeds}" fill="none" stroke="${land[0]}" stroke-width="7" stroke-linecap="round"/>` +
    rings +
    pad(760, 520, 84) +
    pad(1430, 560, 120) +
    pad(660, 604, 110) +
    pad(1250, 612, 90) +
    pad(930, 590, 120)
  );
};

/** Curtain and stage of a card room. */
const stage: Scene = ({ land, spark, disc }, _chance) => {
  const fold = (i: number) => `M${n(520 + i * 92)} -10q46 ${n(300 + (i % 2) * 40)} 0 660h46q46 -340 0 -660z`;
  const lamps = range(13, (i) => `M${n(620 + i * 82)} 540h0`);
  return (
    `<path d="${range(13, fold)}" fill="${land[0]}" opacity=".55"/>` +
    `<path d="M430 -10H${WIDTH}v70q-90 60-195 0-98 60-195 0-98 60-195 0-98 60-195 0-98 60-195 0-98 40-195 0z" fill="${land[1]}"/>` +
    `<path d="M0 560Q800 490 1600 560V${HEIGHT}H0z" fill="${land[2]}"/>` +
    `<path d="M0 560Q800 490 1600 560" fill="none" stroke="${disc[1]}" stroke-width="7"/>` +
    `<path d="${lamps}" stroke="${spark[0]}" stroke-width="15" stroke-linecap="round" opacity=".85"/>`
  );
};

export const scenes = { hills, sea, shore, city, space, stadium, arena, fiesta, pond, stage } satisfies Record<
  string,
  Scene
>;
export type SceneName = keyof typeof scenes;
