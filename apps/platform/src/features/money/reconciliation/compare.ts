import type { DifferenceReason, LineState, Side } from '@fairhouse/contract/money/reconciliation-backoffice';

const moved = ({ state }: { state: LineState }): boolean => state === 'succeeded' || state === 'returned';

/**
 * What does not match between our books and a line of a statement; null when both agree. Where no money moved on either
 * side, it does not matter how that is named, nor whether both list it.
 */
export function compare(ours: Side | null, theirs: Side | null): DifferenceReason | null {
  const here = ours !== null && moved(ours);
  const there = theirs !== null && moved(theirs);
  if (!here && !there) return null;
  if (ours === null) return 'missing_here';
  if (theirs === null) return 'missing_there';
  if (ours.state !== theirs.state) return 'state';
  const same = ours.amount === theirs.amount && ours.paid === theirs.paid && ours.currency === theirs.currency;
  return same ? null : 'amount';
}
