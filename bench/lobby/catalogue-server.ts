import { logo, vendors } from '@fairhouse/art';
import fastify, { type FastifyReply } from 'fastify';
import { drawTile, generateGames } from './catalogue.ts';

export interface CatalogueServer {
  url: string;
  /** Sets the number of games that it lists. */
  list(count: number): void;
  close(): Promise<void>;
}

/** A vendor with a generated catalogue, with the interface of any vendor. */
export async function startCatalogueServer(): Promise<CatalogueServer> {
  const app = fastify({ forceCloseConnections: true });
  let answer = JSON.stringify({ success: true, value: { games: [] } });
  app.post('/platform/v1/games', async (_, reply) => reply.type('application/json').send(answer));
  const send = (reply: FastifyReply, svg: string) =>
    reply.type('image/svg+xml').header('cache-control', 'max-age=600').send(svg);
  app.get<{ Params: { name: string } }>('/tiles/:name', async ({ params }, reply) =>
    send(reply, drawTile(Number(/\d+/.exec(params.name)?.[0]))),
  );
  app.get<{ Params: { name: string } }>('/labels/:name', async ({ params }, reply) => {
    const vendor = params.name.replace('.svg', '');
    return send(reply, logo({ vendor, name: vendors[vendor]!.name }));
  });
  await app.listen({ host: '127.0.0.1', port: 0 });
  return {
    url: app.listeningOrigin,
    list: (count) => {
      answer = JSON.stringify({ success: true, value: { games: generateGames(count) } });
    },
    close: () => app.close(),
  };
}
