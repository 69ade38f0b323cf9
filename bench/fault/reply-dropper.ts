import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

/**
 * How replies are handled: passed on; dropped, and the connection closed; dropped, and the connection left half open.
 */
export type ReplyFate = 'pass' | 'cut' | 'stall';

/** A TCP proxy before a server that drops replies on demand. The request has always reached the server by then. */
export interface ReplyDropper {
  url: string;
  /** From now on each reply is handled this way with a probability of `share`. */
  setFate(fate: ReplyFate, share: number): void;
  close(): Promise<void>;
}

export async function startReplyDropper(targetPort: number, random: () => number): Promise<ReplyDropper> {
  let [fate, share]: [ReplyFate, number] = ['pass', 0];
  const sockets = new Set<Socket>();

  const server = createServer((client) => {
    const target = connect(targetPort, '127.0.0.1');
    let stalled = false;
    for (const [socket, other] of [
      [client, target],
      [target, client],
    ] as const) {
      sockets.add(socket);
      socket.setNoDelay(true);
      socket.on('error', () => socket.destroy());
      socket.on('close', () => {
        sockets.delete(socket);
        other.destroy();
      });
    }
    client.on('data', (part) => target.write(part));
    target.on('data', (part) => {
      const lost = stalled || (fate !== 'pass' && random() < share);
      if (!lost) client.write(part);
      else if (fate === 'stall' || stalled) stalled = true;
      else client.destroy();
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');

  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    setFate: (newFate, newShare) => {
      [fate, share] = [newFate, newShare];
    },
    close: async () => {
      const closed = once(server, 'close');
      server.close();
      for (const socket of sockets) socket.destroy();
      await closed;
    },
  };
}
