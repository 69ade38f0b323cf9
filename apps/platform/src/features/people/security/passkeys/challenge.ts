import { inTransaction } from '@fairhouse/database';
import type { FastifyRequest } from 'fastify';
import type { Core } from '../../../../system/platform.ts';
import { hashToken } from '../../../../system/tokens.ts';
import { insertPasskeyChallenge, takePasskeyChallenge } from './store.ts';

/** As long as a browser shows its dialog. */
export const CHALLENGE_MS = 5 * 60_000;

/** The site on which a browser makes or uses a passkey. The browser and the server both bind passkeys to it. */
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
  /** Null for a login: the answer names the member. */
  memberId: number | null;
  rpId: string;
  /** Base64url, as in the options and in the data that the browser signs. */
  challenge: string;
}

/** Stores a challenge that a browser is asked to sign. */
export const storeChallenge = ({ pool, clock }: Pick<Core, 'pool' | 'clock'>, { challenge, ...asked }: Asked) =>
  inTransaction(pool, { merchantId: asked.merchantId }, (tx) =>
    insertPasskeyChallenge(tx, {
      ...asked,
      challengeHash: hashToken(challenge),
      expiresAt: new Date(clock.now().getTime() + CHALLENGE_MS),
    }),
  );

/** Whether this challenge was issued and not answered before. */
export const takeChallenge = ({ pool, clock }: Pick<Core, 'pool' | 'clock'>, { challenge, ...asked }: Asked) =>
  inTransaction(pool, { merchantId: asked.merchantId }, (tx) =>
    takePasskeyChallenge(tx, { ...asked, challengeHash: hashToken(challenge), now: clock.now() }),
  );
