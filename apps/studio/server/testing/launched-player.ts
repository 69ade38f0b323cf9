import type { ResponseOf } from '@fairhouse/contract';
import type { vendorAuthenticate } from '@fairhouse/contract/play/vendor-wallet';

/** A player of the platform of tests. */
export interface Player {
  id: string;
  balance: number;
  /** Part of the balance that only games may use. */
  bonus?: number | undefined;
  sessionLive: boolean;
}

export interface Launched {
  playerId: string;
  demo: boolean;
  gameCode: string;
  currency: 'TLB' | 'BDT';
  merchant: string | undefined;
  groups: string[];
}

const SESSION_MS = 900_000;

/** What a vendor gets for a launch token. */
export const describePlayer = (
  { id, balance }: Player,
  { currency, merchant, groups, gameCode, demo }: Launched,
): ResponseOf<typeof vendorAuthenticate> => ({
  playerId: id,
  displayName: 'Ana',
  currency,
  balance,
  language: 'EN',
  country: 'PH',
  merchant,
  ...(groups.length > 0 && { groups }),
  gameCode,
  demo,
  parentOrigin: 'http://localhost:3000',
  verifyUrl: 'http://localhost:3000/verify/',
  sessionId: `s-${id}`,
  sessionExpiresAt: new Date(Date.now() + SESSION_MS).toISOString(),
});
