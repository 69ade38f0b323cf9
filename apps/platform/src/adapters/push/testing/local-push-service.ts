import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, verify } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';

/** What a device gets to see. */
export interface ReceivedPush {
  /** The path of the device's address. */
  device: string;
  title: string;
  text: string;
  path: string;
  urgency: string;
  ttl: number;
}

/** A browser that subscribed. */
export interface LocalDevice {
  subscription: { endpoint: string; p256dh: string; auth: string };
  /** Its private key, base64url. */
  privateKey: string;
}

/**
 * A push service on this machine, with the browsers that it serves: it checks the server's token and decrypts what only
 * the browser can. The standards say how (RFC 8030, 8188, 8291, 8292); nothing here is shared with the sender.
 */
export class LocalPushService {
  readonly received: ReceivedPush[] = [];
  /** Status of the next answers, by device; 201 without. */
  readonly answers = new Map<string, number[]>();
  /** Requests, refused ones too. */
  requests = 0;
  readonly #devices = new Map<string, LocalDevice>();
  readonly #server = createServer((request, response) => {
    void this.#answer(request).then(
      (status) => response.writeHead(status).end(),
      (error: Error) => response.writeHead(500).end(error.message),
    );
  });

  get origin(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  async start(port = 0): Promise<this> {
    await new Promise<void>((done) => void this.#server.listen(port, '127.0.0.1', done));
    return this;
  }

  async stop(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise((done) => this.#server.close(done));
  }

  device(): LocalDevice {
    const ecdh = createECDH('prime256v1');
    const p256dh = ecdh.generateKeys('base64url');
    const path = `/push/${randomBytes(9).toString('base64url')}`;
    const subscription = {
      endpoint: this.origin + path,
      p256dh,
      auth: randomBytes(16).toString('base64url'),
    };
    const device = { subscription, privateKey: ecdh.getPrivateKey('base64url') };
    this.#devices.set(path, device);
    return device;
  }

  of({ subscription }: LocalDevice): ReceivedPush[] {
    const { pathname } = new URL(subscription.endpoint);
    return this.received.filter(({ device }) => device === pathname);
  }

  async #answer(request: IncomingMessage): Promise<number> {
    this.requests += 1;
    const path = request.url ?? '';
    const planned = this.answers.get(path)?.shift();
    if (planned !== undefined) return planned;
    const device = this.#devices.get(path);
    if (!device) return 404;
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part as Buffer);
    if (!isAuthorised(request.headers.authorization ?? '', this.origin)) return 401;
    const shown = JSON.parse(decrypt(Buffer.concat(parts), device)) as Pick<ReceivedPush, 'title' | 'text' | 'path'>;
    const { urgency = '', ttl = '' } = request.headers;
    this.received.push({ ...shown, device: path, urgency: String(urgency), ttl: Number(ttl) });
    return 201;
  }
}

function isAuthorised(authorization: string, audience: string): boolean {
  const parts = /^vapid t=([\w-]+\.[\w-]+)\.([\w-]+), k=([\w-]+)$/.exec(authorization);
  if (!parts) return false;
  const [, signed, signature, point] = parts;
  const bytes = Buffer.from(point!, 'base64url');
  const [x, y] = [bytes.subarray(1, 33), bytes.subarray(33)].map((half) => half.toString('base64url'));
  const key = createPublicKey({ key: { kty: 'EC', crv: 'P-256', x: x!, y: y! }, format: 'jwk' });
  const { aud, exp } = JSON.parse(Buffer.from(signed!.split('.')[1]!, 'base64url').toString()) as {
    aud: string;
    exp: number;
  };
  const isTimely = exp > Date.now() / 1000 && exp <= Date.now() / 1000 + 86_400;
  const isSigned = verify(
    'sha256',
    Buffer.from(signed!),
    { key, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature!, 'base64url'),
  );
  return isSigned && isTimely && aud === audience;
}

function decrypt(body: Buffer, { subscription, privateKey }: LocalDevice): string {
  const salt = body.subarray(0, 16);
  const keyLength = body.readUInt8(20);
  const sender = body.subarray(21, 21 + keyLength);
  const sealed = body.subarray(21 + keyLength, -16);
  const ecdh = createECDH('prime256v1');
  ecdh.setPrivateKey(privateKey, 'base64url');
  const derive = (from: Buffer, by: Buffer, info: Buffer, length: number) =>
    Buffer.from(hkdfSync('sha256', from, by, info, length));
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), ecdh.getPublicKey(), sender]);
  const secret = derive(ecdh.computeSecret(sender), Buffer.from(subscription.auth, 'base64url'), info, 32);
  const decipher = createDecipheriv(
    'aes-128-gcm',
    derive(secret, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16),
    derive(secret, salt, Buffer.from('Content-Encoding: nonce\0'), 12),
  ).setAuthTag(body.subarray(-16));
  const text = Buffer.concat([decipher.update(sealed), decipher.final()]);
  return text.subarray(0, text.lastIndexOf(2)).toString();
}
