/**
 * The reference for placing: Fastify that asks the platform for the stake, signed, and answers; nothing is checked or stored.
 * A child process with the platform's address and the studio's key file in its environment.
 */
import { createWalletClient, loadOrCreateKey } from '@fairhouse/vendor-sdk';
import fastify from 'fastify';
import { randomUUID } from 'node:crypto';

const wallet = createWalletClient({
  baseUrl: process.env['PLATFORM_URL']!,
  keyId: 'studio',
  privateKey: loadOrCreateKey(process.env['KEY_FILE']!),
  patienceMs: 0,
});
const app = fastify();
app.post<{ Body: { playerId: string; stake: { total: number } } }>('/place', async ({ body }) => {
  const id = randomUUID();
  const bet = { playerId: body.playerId, currency: 'TLB' as const, amount: body.stake.total, sessionId: 's' };
  const answer = await wallet.bet({ ...bet, transactionId: `${id}.bet`, roundId: id, gameCode: 'sportsbook' });
  return { success: answer.ok };
});

await app.listen({ host: '127.0.0.1', port: 0 });
process.on('disconnect', () => process.exit(0));
process.send?.({ url: app.listeningOrigin });
