import { hash } from 'node:crypto';
import type { Vendor } from '../catalogue/index.ts';

/** Merchant and member as in the ledger. */
export interface Player {
  merchantId: number;
  memberId: number;
  /** A trial account; its id begins with a `t`, so that no lookup is needed. */
  trial?: boolean;
}

/** 72 bits: enough against guessing, and the id stays short. */
const TAG_LENGTH = 12;

/**
 * The id of a member at a vendor: `<merchant>.<member>.<tag>`. The tag depends on the vendor, so that vendors cannot
 * guess players who never opened their games, nor compare their players with each other.
 */
export function playerIdOf(
  { merchantId, memberId, trial }: Player,
  { playerSecret }: Pick<Vendor, 'playerSecret'>,
): string {
  const name = `${trial ? 't' : ''}${merchantId}.${memberId}`;
  return `${name}.${hash('sha256', `${playerSecret}:${name}`, 'base64url').slice(0, TAG_LENGTH)}`;
}

/** What the ids of a merchant's members begin with, trial accounts apart. */
export const playersOf = (merchantId: number): string => `${merchantId}.`;

/** Undefined for any id that `playerIdOf` did not make for this vendor; also for players of demonstrations. */
export function readPlayerId(playerId: string, vendor: Pick<Vendor, 'playerSecret'>): Player | undefined {
  const match = /^(t?)(\d{1,5})\.(\d{1,15})\.[\w-]{12}$/.exec(playerId);
  if (!match) return undefined;
  const player = { merchantId: Number(match[2]), memberId: Number(match[3]), trial: match[1] === 't' };
  return playerIdOf(player, vendor) === playerId ? player : undefined;
}
