import { parseAnchors, type Anchor } from './anchor.ts';

/** Takes a second copy of the anchors, where the owner of the database cannot write. */
export interface AnchorSink {
  /** Appends a line. Throws when the line was not stored; it is sent again then, so it may arrive twice. */
  append(line: string): Promise<void>;
  /** All lines; null when they cannot be read from here. */
  read(): Promise<string[] | null>;
}

/** The second copy for the verifier; empty when there is none or it cannot be read. */
export async function readCopies(sink: AnchorSink | null): Promise<Anchor[][]> {
  const lines = await sink?.read();
  return lines ? [parseAnchors(lines)] : [];
}
