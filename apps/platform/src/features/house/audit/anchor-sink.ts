import type { anchorCopyStates } from '@fairhouse/contract/house/audit-backoffice';
import { parseAnchors, type Anchor } from './anchor.ts';

/** Takes a second copy of the anchors, where the owner of the database cannot write. */
export interface AnchorSink {
  /** Appends a line. Throws when the line was not stored; it is sent again then, so it may arrive twice. */
  append(line: string): Promise<void>;
  /** All lines; null when they cannot be read from here. */
  read(): Promise<string[] | null>;
}

/** Whether the second copy of the anchors was compared: there is none, it was, or it cannot be read from here. */
export type CopyState = (typeof anchorCopyStates)[number];

/** The second copy for the verifier; empty when there is none or it cannot be read. */
export async function readCopies(sink: AnchorSink | null): Promise<{ copies: Anchor[][]; state: CopyState }> {
  if (!sink) return { copies: [], state: 'none' };
  const lines = await sink.read();
  return lines ? { copies: [parseAnchors(lines)], state: 'compared' } : { copies: [], state: 'unreadable' };
}
