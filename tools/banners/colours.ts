export interface Colours {
  /** The left side, dark enough for white text. */
  deep: string;
  /** The right side, behind everything. */
  glow: string;
  /** The disc behind the hero, from its centre outwards. */
  disc: readonly [string, string];
  /** Scenery, from far to near. */
  land: readonly [string, string, string];
  /** Sparks, windows, bunting. */
  spark: readonly [string, string];
}
