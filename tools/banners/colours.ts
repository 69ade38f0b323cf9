export interface Colours {
  /** The calm left, dark enough for white words. */
  deep: string;
  /** The right, behind everything. */
  glow: string;
  /** The disc behind the hero, from its middle outwards. */
  disc: readonly [string, string];
  /** Scenery, from far to near. */
  land: readonly [string, string, string];
  /** Sparks, windows, bunting. */
  spark: readonly [string, string];
}
