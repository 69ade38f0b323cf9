import { Secret, TOTP } from 'otpauth';

/** RFC 6238 as authenticator apps implement it. */
const PERIOD_SECONDS = 30;
/** Steps by which a phone's clock may differ. */
const WINDOW = 1;

export const newTotpSecret = () => new Secret({ size: 20 }).base32;

const totp = (secret: string) =>
  new TOTP({ secret: Secret.fromBase32(secret), algorithm: 'SHA1', digits: 6, period: PERIOD_SECONDS });

/** The 30-second step of the code, or null when it is wrong. The caller must accept each step only once. */
export function totpStep(secret: string, code: string, now: Date): number | null {
  const delta = totp(secret).validate({ token: code, timestamp: now.getTime(), window: WINDOW });
  return delta === null ? null : Math.floor(now.getTime() / 1000 / PERIOD_SECONDS) + delta;
}

export const totpCode = (secret: string, now: Date) => totp(secret).generate({ timestamp: now.getTime() });

/** The URI in the QR code for an authenticator app. */
export const totpAddress = (secret: string, { issuer, account }: { issuer: string; account: string }) =>
  new TOTP({
    issuer,
    label: account,
    secret: Secret.fromBase32(secret),
    algorithm: 'SHA1',
    digits: 6,
    period: PERIOD_SECONDS,
  }).toString();
