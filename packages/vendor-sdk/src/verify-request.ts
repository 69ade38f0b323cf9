import { fail, ok, type Result } from '@fairhouse/contract';
import { verify, type KeyObject } from 'node:crypto';
import { readSignature, type Headers, type StatedSignature } from './read-signature.ts';
import { contentDigest, SIGNATURE_WINDOW, signatureBase } from './signature-base.ts';

/** A request as it was received, before it is verified. */
export interface SignedRequest {
  method: string;
  /** The request target as received; one with a query is refused, since the query is not signed. */
  path: string;
  /** The body exactly as received. */
  body: string | Uint8Array;
  now: Date;
}

/** The verified sender. The receiver remembers `nonce` until `created` + window. */
export interface ProvenSender {
  keyId: string;
  nonce: string;
  created: number;
}

/** Reads and verifies a signature; `publicKeyOf` answers undefined for an unknown key id. */
export function verifyRequest(
  request: SignedRequest & { headers: Headers; publicKeyOf: (keyId: string) => KeyObject | undefined },
): Result<ProvenSender> {
  const stated = readSignature(request.headers);
  const publicKey = stated && request.publicKeyOf(stated.keyId);
  return publicKey ? proveSignature(stated, publicKey, request) : fail('signature_invalid');
}

/**
 * Verifies a signature that was read before. Cheap refusals come first. `signature_expired` is answered only for a
 * signature that is otherwise valid, so that a forger learns nothing from it.
 */
export function proveSignature(
  stated: StatedSignature,
  publicKey: KeyObject,
  { method, path, body, now }: SignedRequest,
): Result<ProvenSender> {
  if (stated.digest !== contentDigest(body)) return fail('signature_invalid');
  const base = signatureBase(method, path, stated.digest, stated.params);
  if (path.includes('?') || !verify(null, Buffer.from(base), publicKey, stated.signature)) {
    return fail('signature_invalid');
  }
  const seconds = now.getTime() / 1000;
  const fresh =
    Math.abs(seconds - stated.created) <= SIGNATURE_WINDOW &&
    seconds <= stated.expires &&
    stated.expires <= stated.created + SIGNATURE_WINDOW;
  return fresh ? ok({ keyId: stated.keyId, nonce: stated.nonce, created: stated.created }) : fail('signature_expired');
}
