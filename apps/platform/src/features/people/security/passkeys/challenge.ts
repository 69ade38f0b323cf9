import { inTransaction } from '@fairhouse/database';
import type { FastifyRequest } from 'fastify';
import type { Core } from '../../../../system/platform.ts';
import { hashToken } from '../../../../system/tokens.ts';
import { insertPasskeyChallenge, takePasskeyChallenge } from './store.ts';

/** As long as a browser shows its question. */
export const CHALLENGE_MS = 5 * 60_000;

/** Where a browser stands when it makes or uses a passkey. Passkeys are bound to it by the browser and by us. */
export interface Site {
  rpId: string;
  origin: string;
}

export const siteOf = (http: Pick<FastifyRequest, 'hostname' | 'host' | 'protocol'>): Site => ({
  rpId: http.hostname,
  origin: `${http.protocol}://${http.host}`,
});

interface Asked {
  merchantId: number;
  /** Null for a login: only the answer says who it is. */
  memberId: number | null;
  rpId: string;
  /** Base64url, as it stands in the options and in what the browser signed. */
  challenge: string;
}

/** Keeps what a browser was asked to sign. */
export const storeChallenge = ({ pool, clock }: Pick<Core, 'pool' | 'clock'>, { challenge, ...asked }: Asked) =>
  inTransaction(pool, { merchantId: asked.merchantId }, (tx) =>
    insertPasskeyChallenge(tx, {
      ...asked,
      challengeHash: hashToken(challenge),
      expiresAt: new Date(clock.now().getTime() + CHALLENGE_MS),
    }),
  );

/** Whether this was asked, and not answered before. */
export const takeChallenge = ({ pool, clock }: Pick<Core, 'pool' | 'clock'>, { challenge, ...asked }: Asked) =>
  inTransaction(pool, { merchantId: asked.merchantId }, (tx) =>
    takePasskeyChallenge(tx, { ...asked, challengeHash: hashToken(challenge), now: clock.now() }),
  );
