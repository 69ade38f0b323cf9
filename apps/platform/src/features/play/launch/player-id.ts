import { hash } from 'node:crypto';
import type { Vendor } from '../catalogue/index.ts';

/** A member as the ledger knows it. */
export interface Player {
  merchantId: number;
  memberId: number;
}

/** 72 bits: cannot be guessed, and the whole stays short. */
const TAG_LENGTH = 12;

/**
 * How a vendor knows a member: `<merchant>.<member>.<tag>`. The tag depends on the vendor, so that vendors cannot guess
 * players that never opened their games, nor compare their players with each other.
 */
export function playerIdOf({ merchantId, memberId }: Player, { playerSecret }: Pick<Vendor, 'playerSecret'>): string {
  const name = `${merchantId}.${memberId}`;
  return `${name}.${hash('sha256', `${playerSecret}:${name}`, 'base64url').slice(0, TAG_LENGTH)}`;
}

/** Undefined for anything that `playerIdOf` did not make for this vendor, demonstration players included. */
export function readPlayerId(playerId: string, vendor: Pick<Vendor, 'playerSecret'>): Player | undefined {
  const match = /^(\d{1,5})\.(\d{1,15})\.[\w-]{12}$/.exec(playerId);
  if (!match) return undefined;
  const player = { merchantId: Number(match[1]), memberId: Number(match[2]) };
  return playerIdOf(player, vendor) === playerId ? player : undefined;
}
