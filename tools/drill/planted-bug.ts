/** A defect that the tests must catch. Named `<area>: <what is wrong>`. */
export interface PlantedBug {
  name: string;
  changes: readonly Change[];
  /** The test files that must fail with it. */
  tests: readonly string[];
  /** Only tests whose name matches, as vitest's `-t`. */
  only?: string;
}

/**
 * An exact text of one file that occurs once and is replaced; or a file that is added. Lines may move, the text must
 * not change.
 */
export type Change =
  | { file: string; find: string; replace: string }
  /** A text that occurs several times in the file and is replaced everywhere. */
  | { file: string; findAll: string; replace: string }
  | { file: string; add: string };
