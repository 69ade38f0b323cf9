export { guardedLookup } from './guarded-lookup.ts';
export {
  exportPublicKey,
  generateKeyPair,
  importPrivateKey,
  importPublicKey,
  loadOrCreateKey,
  readOrCreateSecret,
  type KeyPair,
} from './keys.ts';
export { batchesOf } from './movement-batches.ts';
export { readSignature, type Headers, type StatedSignature } from './read-signature.ts';
export { newNonce, signRequest, type RequestToSign, type SignatureHeaders } from './sign-request.ts';
export { contentDigest, SIGNATURE_WINDOW, signatureBase } from './signature-base.ts';
export { createSignedClient, type SignedClient, type SignedClientOptions } from './signed-client.ts';
export { proveSignature, verifyRequest, type ProvenSender, type SignedRequest } from './verify-request.ts';
export { createWalletClient, isUnsettled, type WalletClient, type WalletClientOptions } from './wallet-client.ts';
