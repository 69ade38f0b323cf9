import { isSwimmer } from '../../hero.ts';
import { num } from '../../geometry/path.ts';
import { petal } from '../../geometry/shapes.ts';
import { letter } from '../../lettering/letter.ts';
import { warps } from '../../lettering/warps.ts';
import { motif as findMotif } from '../../motifs/index.ts';
import { scallop } from '../../scenery.ts';
import { at, elements, fill, line, linear, radial, silhouette, use } from '../../svg.ts';
import type { Motif, SymbolPaint } from '../../types.ts';
import { letterToneOf, PAINT, toneOf, type Tone } from './colours.ts';
import { around, beads, flower, place } from './ornament.ts';

const CENTRE = 120;
const { black, white, yellow, gold, red, crimson, pink } = PAINT;

/** The painted subject: white edge, black line, enamel gradients. */
function hero(motif: Motif, tone: Tone, prefix: string, y: number, scale: number): string {
  return elements(
    `<g ${at(CENTRE, y, scale)} stroke-linejoin="round" stroke-linecap="round">`,
    use(prefix + 's', `fill="${black}" opacity=".35" transform="translate(3 9)" stroke="${black}" stroke-width="10"`),
    use(prefix + 's', `fill="${white}" stroke="${white}" stroke-width="15"`),
    use(prefix + 's', `fill="${black}" stroke="${black}" stroke-width="8"`),
    motif.behind ? use(prefix + 'w', `fill="url(#${prefix}B)" stroke="${black}" stroke-width="4"`) : '',
    use(prefix + 'b', `fill="url(#${prefix}A)" stroke="${black}" stroke-width="4"`),
    `<g clip-path="url(#${prefix}c)"><path d="M-120 -120H0Q-60 0 20 120H-120z" fill="#fff" opacity=".16"/></g>`,
    `<g stroke="${black}" stroke-width="2.4">`,
    fill(motif.middle, tone.middle),
    fill(motif.accent, tone.accent),
    fill(motif.light, white),
    '</g>',
    fill(motif.markings, tone.markings),
    fill(motif.dark, black),
    line(motif.lines, black, 3.4),
    fill(motif.sparks, white),
    '</g>',
  );
}

/** A banner across the foot of a special symbol. */
function ribbon(text: string, prefix: string, colours: readonly [string, string]): string {
  const title = letter(text, {
    x: 46,
    y: 190,
    w: 148,
    h: 34,
    weight: 0.3,
    gap: 0.5,
    maxLines: 1,
    warp: warps.smile(9),
  });
  const stroke = `stroke="${black}" stroke-width="4" stroke-linejoin="round"`;
  return elements(
    `<path d="M8 190l34 6v36l-34-4 9-19zM232 190l-34 6v36l34-4-9-19z" fill="${colours[1]}" ${stroke}/>`,
    `<path d="M26 181Q120 199 214 181L218 222Q120 242 22 222z" fill="url(#${prefix}R)" ${stroke}/>`,
    `<path d="M32 188Q120 205 208 188M29 216.5Q120 234 211 216.5" fill="none" stroke="${yellow}" stroke-width="2"/>`,
    '<g fill="none" stroke-linejoin="round" stroke-linecap="round">',
    `<path d="${title.path}" stroke="${black}" stroke-width="${num(title.stroke + 5, 1)}"/>`,
    `<path d="${title.path}" stroke="${white}" stroke-width="${title.stroke}"/>`,
    '</g>',
  );
}

function gradients(prefix: string, tone: Tone): string {
  return elements(
    radial(prefix + 'G', [
      [0, tone.ground[0]],
      [1, tone.ground[1]],
    ]),
    linear(prefix + 'P', [
      [0, tone.petals[1]],
      [1, tone.petals[0]],
    ]),
    linear(prefix + 'A', [
      [0, tone.base[0]],
      [1, tone.base[1]],
    ]),
    linear(prefix + 'B', [
      [0, tone.behind[0]],
      [1, tone.behind[1]],
    ]),
  );
}

/** High symbols are drawn on a scalloped medallion. */
function highSymbol(name: string, prefix: string): string {
  const tone = toneOf(name);
  const motif = findMotif(name);
  return elements(
    '<defs>',
    gradients(prefix, tone),
    silhouette(motif, prefix),
    `<path id="${prefix}p" d="${petal(0, -66, 0, 32, 19, false)}"/>`,
    '</defs>',
    `<circle cx="${CENTRE}" cy="${CENTRE + 5}" r="105" fill="${black}" opacity=".3"/>`,
    fill(scallop(CENTRE, CENTRE, 97, 16, 19.5), yellow, `stroke="${black}" stroke-width="4"`),
    `<circle cx="${CENTRE}" cy="${CENTRE}" r="93" fill="url(#${prefix}G)" stroke="${black}" stroke-width="3.5"/>`,
    `<g fill="url(#${prefix}P)" opacity=".5">`,
    around(prefix + 'p', CENTRE, CENTRE, 14),
    '</g>',
    beads(CENTRE, CENTRE, 101, 48, 5.5, white),
    hero(motif, tone, prefix, CENTRE + 1, isSwimmer(name) ? 0.94 : 0.9),
  );
}

/** The wild is drawn in a cusped arch and overlaps its edge. */
function wildSymbol(name: string, prefix: string): string {
  const tone = toneOf(name);
  const motif = findMotif(name);
  const arch =
    'M14 214V96C14 58 40 62 46 38C64 42 92 30 120 6C148 30 176 42 194 38C200 62 226 58 226 96V214Q120 236 14 214z';
  return elements(
    '<defs>',
    gradients(prefix, tone),
    linear(prefix + 'R', [
      [0, '#ff5b74'],
      [1, crimson],
    ]),
    silhouette(motif, prefix),
    `<path id="${prefix}p" d="${petal(0, -62, 0, 34, 20, false)}"/>`,
    '</defs>',
    `<path d="${arch}" fill="${yellow}" stroke="${black}" stroke-width="5" stroke-linejoin="round"/>`,
    `<g ${at(12, 10, 0.9)}><path d="${arch}" fill="url(#${prefix}G)" stroke="${black}" stroke-width="4"/></g>`,
    `<path d="M22 206V98C22 66 46 70 53 47C72 50 96 38 120 18C144 38 168 50 187 47C194 70 218 66 218 98V206" fill="none" stroke="${white}" stroke-width="5" stroke-linecap="round" stroke-dasharray="0 10.5"/>`,
    `<circle cx="${CENTRE}" cy="108" r="66" fill="${gold}" stroke="${black}" stroke-width="3"/>`,
    `<g fill="url(#${prefix}P)" stroke="${black}" stroke-width="2.5">`,
    around(prefix + 'p', CENTRE, 108, 14),
    '</g>',
    hero(motif, tone, prefix, 102, 0.94),
    ribbon('WILD', prefix, ['#ff5b74', crimson]),
  );
}

/** The scatter is a full mandala, so that it can be recognised by its shape alone. */
function scatterSymbol(name: string, prefix: string): string {
  const tone = toneOf(name);
  const motif = findMotif(name);
  return elements(
    '<defs>',
    gradients(prefix, tone),
    linear(prefix + 'R', [
      [0, '#35cfca'],
      [1, '#057a80'],
    ]),
    silhouette(motif, prefix),
    `<path id="${prefix}p" d="${petal(0, -84, 0, 34, 24)}"/>`,
    `<path id="${prefix}q" d="${petal(0, -80, 0, 20, 12)}"/>`,
    '</defs>',
    `<g fill="${red}" stroke="${black}" stroke-width="3">`,
    around(prefix + 'p', CENTRE, CENTRE - 2, 12, 15),
    '</g>',
    `<g fill="url(#${prefix}P)" stroke="${black}" stroke-width="3">`,
    around(prefix + 'p', CENTRE, CENTRE - 2, 12),
    '</g>',
    `<g fill="${pink}">`,
    around(prefix + 'q', CENTRE, CENTRE - 2, 12),
    '</g>',
    `<circle cx="${CENTRE}" cy="${CENTRE - 2}" r="92" fill="${yellow}" stroke="${black}" stroke-width="4"/>`,
    `<circle cx="${CENTRE}" cy="${CENTRE - 2}" r="80" fill="url(#${prefix}G)" stroke="${black}" stroke-width="3"/>`,
    beads(CENTRE, CENTRE - 2, 86, 40, 6, white),
    hero(motif, tone, prefix, 114, 0.9),
    ribbon('SCATTER', prefix, ['#35cfca', '#057a80']),
  );
}

/** Low symbols: sign-writer's letters with a highlight, a shadow and a flower. */
function letterSymbol(glyph: string, prefix: string): string {
  const tone = letterToneOf(glyph);
  const wide = glyph.length > 1;
  const title = letter(glyph, {
    x: wide ? 22 : 46,
    y: 22,
    w: wide ? 196 : 148,
    h: 184,
    weight: wide ? 0.24 : 0.27,
    gap: wide ? 0.42 : 0,
    stretch: 1.3,
    maxLines: 1,
    lines: [glyph],
  });
  const w = title.stroke;
  return elements(
    '<defs>',
    `<path id="${prefix}t" d="${title.path}"/>`,
    linear(
      prefix + 'F',
      [
        [0, tone.face[0]],
        [1, tone.face[1]],
      ],
      'gradientUnits="userSpaceOnUse" x2="0" y1="40" y2="196"',
    ),
    flower(prefix + 'f', tone.flower[0], tone.flower[1], black),
    '</defs>',
    '<g fill="none" stroke-linejoin="round" stroke-linecap="round">',
    use(prefix + 't', `stroke="${black}" stroke-width="${num(w + 20, 1)}" transform="translate(0 7)" opacity=".35"`),
    use(prefix + 't', `stroke="${white}" stroke-width="${num(w + 19, 1)}"`),
    use(prefix + 't', `stroke="${black}" stroke-width="${num(w + 12, 1)}"`),
    use(prefix + 't', `stroke="${tone.shade}" stroke-width="${num(w + 2, 1)}" transform="translate(0 2.5)"`),
    use(prefix + 't', `stroke="url(#${prefix}F)" stroke-width="${num(w, 1)}"`),
    use(prefix + 't', `stroke="${white}" stroke-width="4.5" stroke-dasharray="0 13" opacity=".95"`),
    '</g>',
    `<path d="${petal(120, 207, 72, 46, 11)}${petal(120, 207, -72, 46, 11)}" fill="${PAINT.green}" stroke="${black}" stroke-width="3"/>`,
    place(prefix + 'f', 120, 207, 1.5),
  );
}

/** A slot symbol of 240 × 240 units. */
export function drawSymbol({ prefix, role, motif, glyph }: SymbolPaint): string {
  if (glyph !== undefined) return letterSymbol(glyph, prefix);
  if (motif === undefined) throw new RangeError('a symbol needs a motif or a glyph');
  if (role === 'wild') return wildSymbol(motif, prefix);
  return role === 'scatter' ? scatterSymbol(motif, prefix) : highSymbol(motif, prefix);
}
