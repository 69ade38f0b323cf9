import { hash } from 'node:crypto';

/** Seconds that a signature may be older or newer than the receiver's clock (reliability 21). */
export const SIGNATURE_WINDOW = 60;

/** The covered components: exactly these, in this order (docs/vendor-wallet.md). */
export const COVERED = '("@method" "@path" "content-digest")';

/** RFC 9530 digest over the exact bytes of the body. */
export const contentDigest = (body: string | Uint8Array): string => `sha-256=:${hash('sha256', body, 'base64')}:`;

/** RFC 9421 §2.5: the text that is signed. `params` is the value of the signature's entry in Signature-Input. */
export const signatureBase = (method: string, path: string, digest: string, params: string): string =>
  `"@method": ${method}\n"@path": ${path}\n"content-digest": ${digest}\n"@signature-params": ${params}`;
