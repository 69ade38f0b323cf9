import { randomBytes, sign, type KeyObject } from 'node:crypto';
import { contentDigest, COVERED, SIGNATURE_WINDOW, signatureBase } from './signature-base.ts';

/** A request before it is sent, and its sender. */
export interface RequestToSign {
  method: string;
  /** Path without query: signed requests have none. */
  path: string;
  /** The exact body that will be sent; a string counts as UTF-8. */
  body: string | Uint8Array;
  keyId: string;
  privateKey: KeyObject;
  now?: Date;
  /** Used once; 128 random bits by default. */
  nonce?: string;
}

/** Headers to send with the body, besides `content-type`. */
export interface SignatureHeaders {
  'content-digest': string;
  'signature-input': string;
  signature: string;
}

/** 128 random bits in base64url; a receiver refuses a nonce that it received before. */
export const newNonce = (): string => randomBytes(16).toString('base64url');

/** Signs a request by RFC 9421 with Ed25519. */
export function signRequest(request: RequestToSign): SignatureHeaders {
  const { method, path, body, keyId, privateKey, now = new Date(), nonce = newNonce() } = request;
  const created = Math.floor(now.getTime() / 1000);
  const digest = contentDigest(body);
  const params = `${COVERED};created=${created};expires=${created + SIGNATURE_WINDOW};nonce="${nonce}";keyid="${keyId}";alg="ed25519"`;
  const signature = sign(null, Buffer.from(signatureBase(method, path, digest, params)), privateKey);
  return {
    'content-digest': digest,
    'signature-input': `sig1=${params}`,
    signature: `sig1=:${signature.toString('base64')}:`,
  };
}
