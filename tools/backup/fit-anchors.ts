import { parseAnchors } from '../../apps/platform/src/features/house/audit/index.ts';

export interface LostEntries {
  merchantId: number;
  /** Last entry of the restored log, and last one that an anchor proves. */
  restoredTo: number;
  anchoredTo: number;
  /** When the last one was anchored, ISO 8601. */
  until: string;
}

export interface FittedAnchors {
  fitting: string[];
  /** Anchors of entries that the restored log does not have. */
  ahead: string[];
  lost: LostEntries[];
}

/** Parts anchor lines by the last entry of each merchant in the restored log: anchors beyond it prove what was lost. */
export function fitAnchors(lines: readonly string[], heads: ReadonlyMap<number, number>): FittedAnchors {
  const fitted: FittedAnchors = { fitting: [], ahead: [], lost: [] };
  const lost = new Map<number, LostEntries>();
  for (const line of lines) {
    const [anchor] = parseAnchors([line]);
    if (anchor === undefined) continue;
    const { merchantId, id, at } = anchor;
    const restoredTo = heads.get(merchantId) ?? 0;
    if (id <= restoredTo) fitted.fitting.push(line);
    else {
      fitted.ahead.push(line);
      lost.set(merchantId, { merchantId, restoredTo, anchoredTo: id, until: at });
    }
  }
  fitted.lost = [...lost.values()];
  return fitted;
}
