export interface Source {
  /** Path from the repository's root, with `/`. */
  file: string;
  text: string;
}

export interface Violation {
  file: string;
  line: number;
  imports: string;
  reason: string;
}

/** Tests may import everything. */
export const isTest = (file: string) => /\.test\.tsx?$|\/testing\/|\/test\//.test(file);
