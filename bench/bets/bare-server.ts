/**
 * The reference for the platform's figures: Fastify with the same signature check and the same validation, which then
 * answers without any work. Started as a child process with the vendor's public key in its environment.
 */
import { vendorBet, vendorWin } from '@fairhouse/contract/play/vendor-wallet';
import { importPublicKey, verifyRequest } from '@fairhouse/vendor-sdk';
import fastify from 'fastify';
import { NonceMemory } from '../../apps/platform/src/features/play/vendor-wallet/nonce-memory.ts';

const publicKey = importPublicKey(process.env['VENDOR_PUBLIC_KEY']!);
const nonces = new NonceMemory();
const app = fastify();
app.removeAllContentTypeParsers();
app.addContentTypeParser('application/json', { parseAs: 'string' }, (_, body, done) => done(null, body));

for (const call of [vendorBet, vendorWin]) {
  app.post(call.path, async (http, reply) => {
    const body = http.body as string;
    const now = new Date();
    const sender = verifyRequest({
      method: http.method,
      path: http.raw.url ?? '',
      body,
      headers: http.headers,
      now,
      publicKeyOf: () => publicKey,
    });
    if (!sender.ok) return reply.code(401).send(sender);
    if (!nonces.use(sender.value.nonce, sender.value.created, now)) return reply.code(401).send();
    const request = call.request.safeParse(JSON.parse(body));
    if (!request.success) return reply.code(400).send();
    const { amount, currency } = request.data;
    const reference = '00000000-0000-8000-8000-000000000000';
    return { success: true, value: { reference, balance: amount, currency, duplicate: false } };
  });
}

await app.listen({ host: '127.0.0.1', port: 0 });
process.on('disconnect', () => process.exit(0));
process.send?.({ url: app.listeningOrigin });
