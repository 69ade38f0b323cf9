import { once } from 'node:events';
import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface RoundRobin {
  port: number;
  /** Number of requests per server. */
  served: ReadonlyMap<number, number>;
  close(): void;
}

/** A proxy that sends requests to its servers in turn, like a reverse proxy that ends TLS. */
export async function startRoundRobin(ports: readonly number[]): Promise<RoundRobin> {
  const served = new Map(ports.map((port) => [port, 0]));
  let turn = 0;
  const pass = (incoming: IncomingMessage, answer: ServerResponse) => {
    const port = ports[turn++ % ports.length]!;
    served.set(port, served.get(port)! + 1);
    const { method = 'GET', url = '/' } = incoming;
    const headers = { ...incoming.headers, 'x-forwarded-proto': 'https', 'x-forwarded-for': '203.0.113.7' };
    const onward = request({ host: '127.0.0.1', port, method, path: url, headers }, (reply) => {
      answer.writeHead(reply.statusCode!, reply.headers);
      reply.pipe(answer);
    });
    onward.on('error', () => answer.destroy());
    incoming.pipe(onward);
  };
  const proxy = createServer(pass).listen(0, '127.0.0.1');
  await once(proxy, 'listening');
  return {
    port: (proxy.address() as AddressInfo).port,
    served,
    close: () => {
      proxy.close();
      proxy.closeAllConnections();
    },
  };
}

/** `fetch` for a name that only the reverse proxy resolves. */
export const fetchAt =
  (port: number, host: string): typeof fetch =>
  async (input, init = {}) => {
    const { method = 'GET', headers, body } = init;
    const path = String(input instanceof Request ? input.url : input).replace(/^https:\/\/[^/]+/, '');
    const asked = request({ host: '127.0.0.1', port, method, path, headers: { ...(headers as object), host } });
    asked.end(body as string | undefined);
    const [reply] = (await once(asked, 'response')) as [IncomingMessage];
    let text = '';
    for await (const chunk of reply) text += String(chunk);
    return new Response(text, { status: reply.statusCode! });
  };
