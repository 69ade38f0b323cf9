import { createHash, createHmac } from 'node:crypto';
import type { SeedOwner } from '../../fairness/seed-safe.ts';

const digest = (hex: string): string => createHash('sha256').update(Buffer.from(hex, 'hex')).digest('hex');

/** Whose seed the sealed root is: it opens for no other game or day. */
export const ownerOf = (gameCode: string, day: string): SeedOwner => ({
  playerId: `draws ${day}`,
  gameCode,
  demo: false,
});

/**
 * The seed of draw `ordinal` of a day, 0 for the commitment: each is the SHA-256 of the next. The last one comes from
 * the root by HMAC, since the stored commitment to the root is its SHA-256, which must not be a seed.
 */
export function seedOfDraw(
  root: string,
  chain: { gameCode: string; day: string; length: number },
  ordinal: number,
): string {
  const { gameCode, day, length } = chain;
  if (ordinal < 0 || ordinal > length) throw new RangeError(`${gameCode} has no draw ${ordinal} on ${day}`);
  let seed = createHmac('sha256', Buffer.from(root, 'hex')).update(`lottery ${gameCode} ${day}`).digest('hex');
  for (let place = length; place > ordinal; place -= 1) seed = digest(seed);
  return seed;
}

/** The client seed of a draw: nobody knows it before the tickets are fixed and the beacon has spoken. */
export const clientSeedOf = (root: string, beacon: string, gameCode: string, numero: string): string =>
  createHash('sha256').update(`${root}:${beacon}:${gameCode}:${numero}`).digest('hex');
