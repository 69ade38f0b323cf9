import type { Lettering, LetteringStyle } from './lettering/letter.ts';
import type { SeededRandom } from './random.ts';

/** A vendor's palette; vendors with fewer colours repeat their last one. */
export type Palette = readonly [string, string, string, string, string, string];

/** SVG paths by role, centred on the origin within about ±110 units. */
export interface Motif {
  /** Silhouette behind the body: wings, horns, ears. */
  behind?: string;
  base: string;
  middle?: string;
  markings?: string;
  accent?: string;
  light?: string;
  dark?: string;
  lines?: string;
  sparks?: string;
}

export type MotifDrawing = () => Motif;

export type GameKind = 'slot' | 'fish' | 'card';

export interface TileGame {
  id: string;
  vendor: string;
  name: string;
  kind?: GameKind;
  motif?: string;
  /** A second hero; the same motif again for two alike. */
  partner?: string;
  /** Where the title is: at the top or at the bottom, the default. */
  titleAt?: 'top';
  /** Index into the vendor's palettes; chosen from the id when left out. */
  palette?: number;
  /** Prefix of every id, so that several drawings can be in one page. */
  prefix?: string;
}

/** What the art language of a vendor draws with. */
export interface Paint {
  game: {
    name: string;
    kind: GameKind;
    motif: string;
    palette: number;
    /** True when only the hero is shown, whole and alone. */
    isSymbol: boolean;
    hasPartner: boolean;
  };
  random: SeededRandom;
  prefix: string;
  motif: Motif;
  partner?: Motif;
  colours: Palette;
  /** 1 = everything; less leaves out specks and leaves until the tile fits its size. */
  detail: number;
  /** A count scaled by the detail. */
  few: (count: number) => number;
  /** Moves what belongs to the picture down when the title is at the top. */
  lower: (svg: string, by?: number) => string;
  /** Moves what belongs to the title up when it is at the top. */
  raise: (svg: string) => string;
  isTitleAtTop: boolean;
  /** Letters the game's name. */
  write: (style: LetteringStyle) => Lettering;
}

/** A drawing of 300 × 400 units in layers, back to front; hero and title are moved to their places by the tile. */
export interface Layers {
  defs: string;
  backdrop: string;
  hero: string;
  front?: string;
  title: string;
  finish?: string;
}

export type FramePattern = 'beads' | 'bulbs' | 'squares' | 'dashes' | 'leaves' | 'teeth' | 'diamonds' | 'lines';

/** Palette indices of the surroundings of the reels, and the frame's ornament. */
export interface Dress {
  /** The ground behind the symbols. */
  panel: number;
  band: number;
  rim: number;
  bead: number;
  /**
   * Index of the palette entry that gives the controls their hue; `hudHue` instead where the scenery has colours of its
   * own.
   */
  hud: number;
  hudHue?: number;
  pattern: FramePattern;
  /** Colour of a disc behind every picture, for vendors whose lines are too fine without one. */
  medal?: number;
  /** Letters are drawn on plaques, since their colour is unreadable on the bare panel. */
  hasPlaques?: boolean;
  /** Colour of the title's letters where it is not that of `typeset`. */
  lettering?: number;
}

export interface Vendor {
  name: string;
  motifs: readonly string[];
  palettes: readonly string[];
  /** Shifts the choice of palettes, so that no two games of the vendor have the same. */
  turn?: number;
  /** Largest hue shift of a game's palette, in degrees; 11 when left out. */
  hueJitter?: number;
  /** How a name outside the drawn alphabet is set: palette indices, and the base line. */
  typeset: { fill: number | 'white'; outline: number; y?: number };
  /** How its games surround their reels. */
  dress: Dress;
  /** The palette of the game that is drawn; the first when left out. */
  wears?: number;
  /** Its heroes contain letters and may not be mirrored. */
  hasLetteredHeroes?: boolean;
  /** Its title is across the middle, wherever a game asks for it. */
  hasCentredTitle?: boolean;
  /** Top of the title's part of a tile; at its bottom when left out. */
  titleTop?: number;
  /** The square of a tile that holds the hero; the upper picture when left out. */
  symbolView?: string;
  draw: (paint: Paint) => Layers;
  /** A slot symbol made for this vendor; without it the tile's hero or lettering is used. */
  drawSymbol?: (paint: SymbolPaint) => string;
  /** Scenery of width × height units made for this vendor; without it the tile's backdrop is used. */
  drawScene?: (size: SceneSize) => string;
  /** A frame around a window of the given size. */
  drawFrame?: (frame: FrameSize) => string;
  /** The ground behind the reels of that window. */
  drawReels?: (frame: FrameSize) => string;
  /** Title lettering on the vendor's sign. */
  drawLogo?: (name: string) => string;
}

export type SymbolRole = 'wild' | 'scatter' | 'high' | 'low';

export interface SymbolPaint {
  prefix: string;
  role: SymbolRole;
  /** The content of the symbol: a motif, or letters. */
  motif?: string;
  glyph?: string;
}

export interface Size {
  width: number;
  height: number;
}

/** Scenery has a light by mood; for a vendor without a night version the day is darkened. */
export interface SceneSize extends Size {
  mood?: 'day' | 'night';
  /** Motif of the game's hero, drawn in the scenery. */
  hero?: string;
}

/** The window's size and the space between it and the picture's edges. */
export interface FrameSize {
  window: Size;
  columns: number;
  inset: { top: number; side: number; bottom: number };
}
