import { paletteOf } from './colour.ts';
import { paletteIndexOf } from './dress.ts';
import { canLetter, letter, type LetteringStyle } from './lettering/letter.ts';
import { typesetTitle } from './lettering/typeset-title.ts';
import { motif as findMotif } from './motifs/index.ts';
import { seededRandom } from './random.ts';
import { escapeText, minify } from './svg-document.ts';
import type { Layers, Motif, Paint, Palette, TileGame, Vendor } from './types.ts';

/** A tile's budget in bytes: a page of 24 stays under 60 kB compressed. */
export const TILE_LIMIT = 6000;

/** Levels of detail, tried in descending order until a tile fits. */
const DETAILS = [1, 0.6, 0.3, 0.12, 0.05] as const;

const HUE_JITTER = 11;
const LIGHTNESS_JITTER = 0.025;

export interface Drawing {
  layers: Layers;
  colours: Palette;
}

export interface DrawOptions {
  detail?: number;
  /** Puts the title elsewhere: for logos and letters. */
  titleBox?: Partial<LetteringStyle>;
  /** Keeps the hues of the palette, so that all symbols of a game match. */
  withoutJitter?: boolean;
  isSymbol?: boolean;
}

/** Draws a game in the art language of its vendor. The same game always gives the same drawing. */
export function draw(vendor: Vendor, game: TileGame, options: DrawOptions = {}): Drawing {
  const { detail = 1, titleBox, withoutJitter = false, isSymbol = false } = options;
  const random = seededRandom(`${game.vendor}|${game.id}`);
  const motifName = game.motif ?? random.pick(vendor.motifs);
  const hueShift = random.between(-1, 1) * (vendor.hueJitter ?? HUE_JITTER);
  const lightnessShift = random.between(-LIGHTNESS_JITTER, LIGHTNESS_JITTER);
  const chosen = game.palette ?? paletteIndexOf(vendor, game.vendor, game.id);
  const text = vendor.palettes[chosen];
  if (text === undefined) throw new RangeError(`${vendor.name} has no palette ${chosen}`);
  const colours = withoutJitter ? paletteOf(text) : paletteOf(text, hueShift, lightnessShift);
  // A name is drawn whole or not at all: otherwise a part of it would be typeset.
  const drawn = canLetter(game.name) ? game.name : ' ';
  const layers = vendor.draw({
    game: {
      name: game.name,
      kind: game.kind ?? 'slot',
      motif: motifName,
      palette: chosen,
      isSymbol,
      hasPartner: game.partner !== undefined,
    },
    random,
    prefix: game.prefix ?? '',
    motif: findMotif(motifName),
    ...(game.partner !== undefined && { partner: partnerOf(game, motifName, detail) }),
    colours,
    detail,
    few: (count) => Math.ceil(count * detail),
    ...movesOf(isTitleAtTop(vendor, game)),
    write: (style) => letter(drawn, { ...style, ...titleBox }),
  });
  return { layers, colours };
}

/** Below this detail a partner, which is further away, is drawn without its finest lines. */
const FINE = 0.2;

function partnerOf({ partner = '' }: TileGame, lead: string, detail: number): Motif {
  const whole = findMotif(partner);
  return partner === lead || detail >= FINE ? whole : { ...whole, lines: '', sparks: '' };
}

const isTitleAtTop = (vendor: Vendor, { titleAt }: TileGame): boolean => titleAt === 'top' && !vendor.hasCentredTitle;

/** Vertical shift of picture and title when the title is at the top. */
const DOWN = 92;
const UP = -283;

const moved = (svg: string, by: number): string => (svg ? `<g transform="translate(0 ${by})">${svg}</g>` : '');

const movesOf = (isTop: boolean): Pick<Paint, 'isTitleAtTop' | 'lower' | 'raise'> => ({
  isTitleAtTop: isTop,
  lower: (svg, by = DOWN) => (isTop ? moved(svg, by) : svg),
  raise: (svg) => (isTop ? moved(svg, UP) : svg),
});

function render(vendor: Vendor, game: TileGame, detail: number, isCoarse = false): string {
  const { layers, colours } = draw(vendor, game, { detail });
  const { defs, backdrop, hero, front = '', title, finish = '' } = layers;
  const { lower, raise } = movesOf(isTitleAtTop(vendor, game));
  const lettering = raise(title + typesetTitle(vendor, game.name, colours));
  const body = `<defs>${defs}</defs>${backdrop}${lower(hero)}${front}${lettering}${finish}`;
  return minify(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 300 400"><title>${escapeText(game.name)}</title>${body}</svg>`,
    isCoarse,
  );
}

const encoder = new TextEncoder();
const byteLength = (text: string): number => encoder.encode(text).length;

/**
 * A catalogue tile of 300 × 400 units, at most {@link TILE_LIMIT} bytes. A partner that would exceed the limit is left
 * out.
 */
export function drawTile(vendor: Vendor, game: TileGame): string {
  for (const detail of DETAILS) {
    const svg = render(vendor, game, detail);
    if (byteLength(svg) <= TILE_LIMIT) return svg;
  }
  const coarse = render(vendor, game, DETAILS[4], true);
  const { partner, ...alone } = game;
  return byteLength(coarse) <= TILE_LIMIT || partner === undefined ? coarse : drawTile(vendor, alone);
}
