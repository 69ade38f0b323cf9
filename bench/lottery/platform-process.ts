/**
 * The platform's side of the wallet in memory, with real HTTP and signatures, so that the figures are the studio's own.
 * Started as a child process; its parent opens rounds that were bet before.
 */
import { importPublicKey } from '@fairhouse/vendor-sdk';
import { FakePlatform } from '../../apps/studio/server/testing/fake-platform.ts';

export interface OpenRounds {
  rounds: readonly string[];
  players: readonly string[];
}

process.on('disconnect', () => process.exit());
const publicKey = importPublicKey(process.env['STUDIO_PUBLIC_KEY']!);
const platform = await FakePlatform.start(() => publicKey);
process.on('message', ({ rounds, players }: OpenRounds) => {
  for (const id of players) platform.players.set(id, { id, balance: 1e12, sessionLive: true });
  for (const id of rounds) platform.rounds.set(id, 'open');
  process.send!({ opened: rounds.length });
});
process.send!({ url: platform.url });
