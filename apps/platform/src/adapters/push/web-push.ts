import { guardedLookup } from '@fairhouse/vendor-sdk';
import http from 'node:http';
import https from 'node:https';
import type { PushOutcome, PushSender } from '../../features/people/push/index.ts';
import type { Config } from '../../system/config.ts';
import { isPublicAddress } from '../../system/special-networks.ts';
import { encryptPush } from './encrypt-push.ts';
import { vapidAuthorization, vapidPublicKey } from './vapid.ts';

/** Milliseconds; only a job waits for it. */
const TIMEOUT_MS = 10_000;

/** The connection's own check: the name of a push service must lead to a public address. */
const agent = new https.Agent({ keepAlive: true, maxSockets: 8, lookup: guardedLookup(isPublicAddress) });

/** Sends by the Web Push protocol (RFC 8030) to the push services of the configuration. */
export function createWebPush({
  vapidKey,
  pushServices,
  siteOrigin,
}: Pick<Config, 'vapidKey' | 'pushServices' | 'siteOrigin'>): PushSender {
  const accepts = (endpoint: string) => isPushService(endpoint, pushServices);
  if (vapidKey === undefined) return { publicKey: null, accepts, send: async () => 'gone' };
  return {
    publicKey: vapidPublicKey(vapidKey),
    accepts,
    async send({ endpoint, ...keys }, { text, ttlSeconds, urgent }, at) {
      if (!accepts(endpoint)) return 'gone';
      return post(new URL(endpoint), encryptPush(text, keys), {
        authorization: vapidAuthorization(vapidKey, endpoint, siteOrigin, at),
        ttl: String(ttlSeconds),
        urgency: urgent ? 'high' : 'normal',
      });
    },
  };
}

/**
 * Whether the address belongs to a service of the list: `host`, `*.domain`, or for development the whole origin of a
 * service on this machine.
 */
export function isPushService(endpoint: string, services: readonly string[]): boolean {
  const url = URL.parse(endpoint);
  if (!url || url.username !== '' || url.password !== '') return false;
  if (services.includes(url.origin)) return true;
  if (url.protocol !== 'https:' || url.port !== '') return false;
  return services.some((service) =>
    service.startsWith('*.') ? url.hostname.endsWith(service.slice(1)) : url.hostname === service,
  );
}

function post(url: URL, body: Buffer, headers: Record<string, string>): Promise<PushOutcome> {
  const { promise, resolve, reject } = Promise.withResolvers<PushOutcome>();
  const [transport, options] = url.protocol === 'https:' ? [https, { agent }] : [http, {}];
  const request = transport.request(url, {
    ...options,
    method: 'POST',
    timeout: TIMEOUT_MS,
    headers: { ...headers, 'content-encoding': 'aes128gcm', 'content-length': body.length },
  });
  request.on('response', (answer) => {
    answer.resume();
    const status = answer.statusCode ?? 0;
    // RFC 8030, 7.3: an expired subscription. What a service calls invalid does not become valid by a retry.
    if ([400, 403, 404, 410, 413].includes(status)) resolve('gone');
    else if (status >= 200 && status < 300) resolve('sent');
    else reject(new Error(`the push service ${url.hostname} answered ${status}`));
  });
  request.on('timeout', () => request.destroy(new Error(`the push service ${url.hostname} did not answer`)));
  request.on('error', reject);
  request.end(body);
  return promise;
}
