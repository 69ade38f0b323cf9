import { hash, randomBytes } from 'node:crypto';

/** Seconds within which a launch token must be exchanged. */
export const TOKEN_LIFETIME = 60;

export interface LaunchToken {
  merchantId: number;
  text: string;
  /** SHA-256, the only stored form. */
  hash: Buffer;
}

/** 128 random bits after the merchant's number, which selects the tenant. */
export function newLaunchToken(merchantId: number): LaunchToken {
  const text = `${merchantId}.${randomBytes(16).toString('base64url')}`;
  return { merchantId, text, hash: hash('sha256', text, 'buffer') };
}

export function readLaunchToken(text: string): LaunchToken | undefined {
  const match = /^(\d{1,5})\.[\w-]{22}$/.exec(text);
  return match ? { merchantId: Number(match[1]), text, hash: hash('sha256', text, 'buffer') } : undefined;
}
