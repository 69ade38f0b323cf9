import { fail, failField, ok, type Result } from '@fairhouse/contract';
import { errors, jwtVerify, type JWTPayload } from 'jose';
import type { IdTokens, ProvenByToken } from '../../features/people/verification/index.ts';
import { KeysUnavailable, readKeys } from './read-keys.ts';

/** Seconds by which Google's clock and ours may differ. */
const TOLERANCE_SECONDS = 60;

/** Tokens of Firebase Authentication, verified as its documentation for third-party libraries says. */
export function createFirebaseTokens(keysAddress: string): IdTokens {
  const keys = readKeys(keysAddress);
  return {
    async verify(projectId, token, now) {
      try {
        const { payload } = await jwtVerify(token, keys, {
          algorithms: ['RS256'],
          issuer: `https://securetoken.google.com/${projectId}`,
          audience: projectId,
          requiredClaims: ['sub', 'iat', 'exp', 'auth_time', 'phone_number'],
          // Firebase's tokens are valid for an hour. It also refuses one that was made in the future.
          maxTokenAge: '1h',
          clockTolerance: TOLERANCE_SECONDS,
          currentDate: now,
        });
        return readClaims(payload, now);
      } catch (error) {
        if (error instanceof KeysUnavailable) return fail('firebase_unavailable');
        if (error instanceof errors.JWTExpired) return refused('verification_code_expired');
        if (error instanceof errors.JOSEError) return refused('verification_code_wrong');
        throw error;
      }
    },
  };
}

function readClaims(payload: JWTPayload, now: Date): Result<ProvenByToken> {
  const { sub = '', aud, auth_time: seconds, phone_number: number, firebase } = payload;
  const way = (firebase as { sign_in_provider?: unknown } | null | undefined)?.sign_in_provider;
  const isWhole = typeof seconds === 'number' && typeof number === 'string' && typeof aud === 'string' && sub !== '';
  // Any other log-in, such as by mail, would carry a number that was proven at another time.
  if (!isWhole || way !== 'phone') return refused('verification_code_wrong');
  if (seconds * 1000 > now.getTime() + TOLERANCE_SECONDS * 1000) return refused('verification_code_wrong');
  return ok({ number, subject: sub, at: new Date(seconds * 1000) });
}

const refused = (code: 'verification_code_wrong' | 'verification_code_expired') =>
  failField(code, 'verificationCode', code);
