import type { NamedReview } from '@fairhouse/contract/play/rooms-backoffice';

type Pair = Pick<NamedReview, 'vendor' | 'playerA' | 'playerB'>;

/** Address of a pair; no part has a `~`. */
export const reviewPath = ({ vendor, playerA, playerB }: Pair): string =>
  `/rooms/${encodeURIComponent([vendor, playerA, playerB].join('~'))}/show`;

export function readReviewPath(id: string): Pair {
  const [vendor = '', playerA = '', playerB = ''] = decodeURIComponent(id).split('~');
  return { vendor, playerA, playerB };
}
