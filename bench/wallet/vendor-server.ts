import fastify, { type FastifyInstance } from 'fastify';

export const VENDOR = 'studio';
export const GAME = 'bench-slot';

/** The part of the vendor's protocol that a load test needs: one game. */
export async function startVendorServer(): Promise<FastifyInstance> {
  const game = {
    gameCode: GAME,
    name: 'Bench slot',
    label: 'bench',
    labelName: 'Bench',
    labelImage: '/label.png',
    category: 'RNG',
    classify: [],
    lines: 0,
    rtp: 96,
    minBet: { TLB: 1, BDT: 1 },
    image: '/tile.png',
    client: '/play',
    demo: false,
  };
  const app = fastify({ forceCloseConnections: true });
  app.post('/platform/v1/games', async () => ({ success: true, value: { games: [game] } }));
  await app.listen({ host: '127.0.0.1', port: 0 });
  return app;
}
