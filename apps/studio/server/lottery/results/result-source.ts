/** The draw that a source is asked about. */
export interface AskedDraw {
  /** The game by the name that its feed has for it. */
  game: string;
  /** Local date of the draw. */
  date: string;
  station: string | null;
}

/** Where official numbers come from. What it answers is not trusted before `readReport` has read it. */
export interface ResultSource {
  readonly name: string;
  /** Undefined while it has nothing to report, or does not answer. */
  report(draw: AskedDraw): Promise<unknown>;
}
