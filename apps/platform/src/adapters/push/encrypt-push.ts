import { createCipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto';

/** The keys of a browser, base64url. */
export interface BrowserKeys {
  p256dh: string;
  auth: string;
}

/** A fresh key and salt per message; fixed ones only where the standard's example is tested. */
export interface MessageKeys {
  privateKey: Buffer;
  salt: Buffer;
}

/** Bytes of one record; a message is one record (RFC 8188). */
const RECORD_SIZE = 4096;
const AUTH_BYTES = 16;

const freshKeys = (): MessageKeys => {
  const ecdh = createECDH('prime256v1');
  ecdh.generateKeys();
  return { privateKey: ecdh.getPrivateKey(), salt: randomBytes(16) };
};

/** Encrypts a message so that only the subscribed browser can read it (RFC 8291, `aes128gcm`). Throws for invalid keys. */
export function encryptPush(text: string, keys: BrowserKeys, { privateKey, salt }: MessageKeys = freshKeys()): Buffer {
  const ecdh = createECDH('prime256v1');
  ecdh.setPrivateKey(privateKey);
  const ours = ecdh.getPublicKey();
  const theirs = Buffer.from(keys.p256dh, 'base64url');
  const auth = Buffer.from(keys.auth, 'base64url');
  if (auth.length !== AUTH_BYTES) throw new TypeError('the secret of a subscription has 16 bytes');

  const keyInfo = Buffer.concat([Buffer.from('WebPush: info\0'), theirs, ours]);
  const secret = derive(ecdh.computeSecret(theirs), auth, keyInfo, 32);
  const key = derive(secret, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16);
  const nonce = derive(secret, salt, Buffer.from('Content-Encoding: nonce\0'), 12);
  const cipher = createCipheriv('aes-128-gcm', key, nonce);
  // 2 marks the last record.
  const sealed = Buffer.concat([cipher.update(Buffer.concat([Buffer.from(text), Buffer.from([2])])), cipher.final()]);
  return Buffer.concat([salt, header(ours), sealed, cipher.getAuthTag()]);
}

function header(key: Buffer): Buffer {
  const start = Buffer.alloc(5);
  start.writeUInt32BE(RECORD_SIZE);
  start.writeUInt8(key.length, 4);
  return Buffer.concat([start, key]);
}

const derive = (material: Buffer, salt: Buffer, info: Buffer, bytes: number) =>
  Buffer.from(hkdfSync('sha256', material, salt, info, bytes));
