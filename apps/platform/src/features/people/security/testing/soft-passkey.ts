import type { Assertion, Attestation } from '@fairhouse/contract/people/passkeys';
import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';

/** The part of CBOR that an attestation needs (RFC 8949). */
const head = (major: number, length: number): Buffer =>
  length < 24
    ? Buffer.from([(major << 5) | length])
    : length < 256
      ? Buffer.from([(major << 5) | 24, length])
      : Buffer.from([(major << 5) | 25, length >> 8, length & 255]);
const int = (value: number) => (value >= 0 ? head(0, value) : head(1, -1 - value));
const bytes = (value: Buffer) => Buffer.concat([head(2, value.length), value]);
const words = (value: string) => Buffer.concat([head(3, value.length), Buffer.from(value)]);
const map = (...pairs: [Buffer, Buffer][]) => Buffer.concat([head(5, pairs.length), ...pairs.flat()]);

const sha256 = (value: string | Buffer) => createHash('sha256').update(value).digest();

/** Flags of authenticator data (WebAuthn §6.1): user present and user verified. */
const PRESENT = 1;
const VERIFIED = 4;
const WITH_CREDENTIAL = 64;

export interface Ceremony {
  challenge: string;
  origin?: string;
  rpId?: string;
  verified?: boolean;
  counter?: number;
}

/** A passkey in software: it makes and signs what a browser would send. */
export class SoftPasskey {
  readonly id = randomBytes(16);
  readonly #keys = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  counter = 0;

  #clientData(type: string, { challenge, origin = 'http://localhost' }: Ceremony): Buffer {
    return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
  }

  #authenticatorData({ rpId = 'localhost', verified = true, counter }: Ceremony, extra = Buffer.alloc(0)): Buffer {
    const flags = PRESENT | (verified ? VERIFIED : 0) | (extra.length > 0 ? WITH_CREDENTIAL : 0);
    const count = Buffer.alloc(4);
    count.writeUInt32BE(counter ?? (this.counter += 1));
    return Buffer.concat([sha256(rpId), Buffer.from([flags]), count, extra]);
  }

  attest(ceremony: Ceremony): Attestation {
    const { x, y } = this.#keys.publicKey.export({ format: 'jwk' });
    const cose = map(
      [int(1), int(2)],
      [int(3), int(-7)],
      [int(-1), int(1)],
      [int(-2), bytes(Buffer.from(x!, 'base64url'))],
      [int(-3), bytes(Buffer.from(y!, 'base64url'))],
    );
    const length = Buffer.from([0, this.id.length]);
    const data = this.#authenticatorData(ceremony, Buffer.concat([Buffer.alloc(16), length, this.id, cose]));
    const attestation = map([words('fmt'), words('none')], [words('attStmt'), map()], [words('authData'), bytes(data)]);
    return this.#credential({
      clientDataJSON: this.#clientData('webauthn.create', ceremony).toString('base64url'),
      attestationObject: attestation.toString('base64url'),
      transports: ['internal'],
    });
  }

  assert(ceremony: Ceremony): Assertion {
    const clientData = this.#clientData('webauthn.get', ceremony);
    const data = this.#authenticatorData(ceremony);
    return this.#credential({
      clientDataJSON: clientData.toString('base64url'),
      authenticatorData: data.toString('base64url'),
      signature: sign('sha256', Buffer.concat([data, sha256(clientData)]), this.#keys.privateKey).toString('base64url'),
    });
  }

  #credential<Response>(response: Response) {
    const id = this.id.toString('base64url');
    return { id, rawId: id, type: 'public-key' as const, response };
  }
}
