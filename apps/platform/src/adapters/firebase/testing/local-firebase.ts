import { exportJWK, exportSPKI, generateKeyPair, SignJWT } from 'jose';
import { createHmac } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

const KEY_ID = 'local-1';

/** How a token is signed: as Firebase does, or in a way that proves nothing. */
export type Signature = 'own' | 'strange' | 'none' | 'public key as secret';

export interface TokenScript {
  projectId: string;
  number: string;
  now: Date;
  claims?: { [claim: string]: unknown };
  signature?: Signature;
  kid?: string;
}

const encoded = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');

/** Publishes keys as Google does for Firebase, and makes id tokens: right ones and wrong ones. */
export async function startLocalFirebase(port = 0) {
  const [own, strange] = await Promise.all([generateKeyPair('RS256'), generateKeyPair('RS256')]);
  const keys = { keys: [{ ...(await exportJWK(own.publicKey)), kid: KEY_ID, alg: 'RS256', use: 'sig' }] };
  /** What the address of the keys answers. */
  const served = { status: 200, body: JSON.stringify(keys), reads: 0 };
  const server = createServer((_, response) => {
    served.reads += 1;
    response.writeHead(served.status, { 'content-type': 'application/json' }).end(served.body);
  }).listen(port, '127.0.0.1');
  await once(server, 'listening');

  async function token({ projectId, number, now, claims, signature = 'own', kid = KEY_ID }: TokenScript) {
    const seconds = Math.floor(now.getTime() / 1000);
    const payload = {
      iss: `https://securetoken.google.com/${projectId}`,
      aud: projectId,
      sub: `account of ${number}`,
      iat: seconds,
      exp: seconds + 3600,
      auth_time: seconds,
      phone_number: number,
      firebase: { identities: { phone: [number] }, sign_in_provider: 'phone' },
      ...claims,
    };
    if (signature === 'none') return `${encoded({ alg: 'none', kid })}.${encoded(payload)}.`;
    if (signature === 'public key as secret') {
      const signed = `${encoded({ alg: 'HS256', kid })}.${encoded(payload)}`;
      const secret = await exportSPKI(own.publicKey);
      return `${signed}.${createHmac('sha256', secret).update(signed).digest('base64url')}`;
    }
    const key = signature === 'strange' ? strange.privateKey : own.privateKey;
    return new SignJWT(payload).setProtectedHeader({ alg: 'RS256', kid }).sign(key);
  }

  return {
    keysAddress: `http://127.0.0.1:${(server.address() as AddressInfo).port}/keys`,
    keys: served.body,
    served,
    token,
    async close() {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
}
export type LocalFirebase = Awaited<ReturnType<typeof startLocalFirebase>>;
