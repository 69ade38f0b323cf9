/**
 * The platform's side of the wallet in memory, with real HTTP and signatures, so that the figures are the studio's own.
 * Started as a child process; its parent opens rounds that were bet before, makes it fail, and reads its books.
 */
import { importPublicKey } from '@fairhouse/vendor-sdk';
import { FakePlatform, type Fault } from '../../apps/studio/server/testing/fake-platform.ts';

export interface OpenRounds {
  rounds: readonly string[];
  players: readonly string[];
}

/** What is asked of it; each is answered by one message. */
export type PlatformOrder = { open: OpenRounds } | { always: Fault | null } | { readBooks: true };

/** Booked movements by transaction; stakes are negative. */
export type Books = Record<string, number>;

process.on('disconnect', () => process.exit());
const publicKey = importPublicKey(process.env['STUDIO_PUBLIC_KEY']!);
const platform = await FakePlatform.start(() => publicKey);

const readBooks = (): Books =>
  Object.fromEntries(
    [...platform.transactions].flatMap(([id, { answer, amount }]) => (answer.ok ? [[id, amount]] : [])),
  );

function open({ rounds, players }: OpenRounds): void {
  for (const id of players) platform.players.set(id, { id, balance: 1e12, sessionLive: true });
  for (const id of rounds) platform.rounds.set(id, 'open');
}

process.on('message', (order: PlatformOrder) => {
  if ('open' in order) open(order.open);
  if ('always' in order) platform.always = order.always ?? undefined;
  process.send!({ books: 'readBooks' in order ? readBooks() : {} });
});
process.send!({ url: platform.url });
