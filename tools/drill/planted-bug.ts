/** A defect that the tests must catch. Named `<area>: <what is wrong>`. */
export interface PlantedBug {
  name: string;
  changes: readonly Change[];
  /** The test files that must fail with it. */
  tests: readonly string[];
  /** Only tests whose name matches, as vitest's `-t`. */
  only?: string;
}

/** An exact text of one file, found once and replaced; or a file that is added. Lines may move, the text may not change. */
export type Change =
  | { file: string; find: string; replace: string }
  /** A text that stands in the file several times, replaced everywhere. */
  | { file: string; findAll: string; replace: string }
  | { file: string; add: string };
