import { createECDH, createPrivateKey, sign } from 'node:crypto';

/** Seconds; push services accept up to a day (RFC 8292, 2). */
const VALID_SECONDS = 12 * 3600;

/** The public half of a VAPID key, base64url: browsers subscribe with it. */
export function vapidPublicKey(privateKey: string): string {
  const ecdh = createECDH('prime256v1');
  ecdh.setPrivateKey(privateKey, 'base64url');
  return ecdh.getPublicKey('base64url');
}

/**
 * The `Authorization` of a push message (RFC 8292): a token signed by the server's key, with which the push service
 * knows that the sender is the one that the browser subscribed to. `contact`: an https or mailto address of the operator.
 */
export function vapidAuthorization(privateKey: string, endpoint: string, contact: string, now: Date): string {
  const publicKey = vapidPublicKey(privateKey);
  const point = Buffer.from(publicKey, 'base64url');
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((half) => half.toString('base64url'));
  const key = createPrivateKey({ key: { kty: 'EC', crv: 'P-256', x: x!, y: y!, d: privateKey }, format: 'jwk' });
  const claims = {
    aud: new URL(endpoint).origin,
    exp: Math.floor(now.getTime() / 1000) + VALID_SECONDS,
    sub: contact,
  };
  const unsigned = [{ typ: 'JWT', alg: 'ES256' }, claims]
    .map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'))
    .join('.');
  const signature = sign('sha256', Buffer.from(unsigned), { key, dsaEncoding: 'ieee-p1363' }).toString('base64url');
  return `vapid t=${unsigned}.${signature}, k=${publicKey}`;
}
