import { createHash, randomBytes } from 'node:crypto';

/** Reliability 50: 128 bits from the CSPRNG. */
const TOKEN_BYTES = 16;

export const newToken = () => randomBytes(TOKEN_BYTES).toString('base64url');

/** The hash of a token, which the database stores. A token is random enough that no salt or stretching is needed. */
export const hashToken = (token: string) => createHash('sha256').update(token).digest();
