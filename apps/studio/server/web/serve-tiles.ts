import { tile } from '@fairhouse/art';
import { fail } from '@fairhouse/contract';
import { sendFailure } from '@fairhouse/server';
import type { FastifyInstance } from 'fastify';
import { createHash } from 'node:crypto';
import { describeHero, type Games, type OfferedGame } from '../games/games.ts';

interface DrawnTile {
  svg: string;
  etag: string;
}

/** Pictures of the games for lobbies, on every site: drawn at the first request, then kept. */
export function serveTiles(app: FastifyInstance, games: Games): void {
  const drawn = new Map<string, DrawnTile>();
  app.get<{ Params: { code: string } }>('/tiles/:code.svg', async (request, reply) => {
    const { code } = request.params;
    const game = games.all().find(({ definition }) => definition.id === code);
    if (!game) return sendFailure(reply, fail('not_found'), 'EN');
    const { svg, etag } = drawn.get(code) ?? draw(game);
    drawn.set(code, { svg, etag });
    reply.headers({
      etag,
      'cache-control': 'public, max-age=3600, stale-while-revalidate=86400',
      'cross-origin-resource-policy': 'cross-origin',
    });
    if (request.headers['if-none-match'] === etag) return reply.code(304).send();
    return reply.type('image/svg+xml; charset=utf-8').send(svg);
  });
}

function draw({ definition }: OfferedGame): DrawnTile {
  const { id, vendor, title } = definition;
  const motif = describeHero(definition);
  const svg = tile({ id, vendor, name: title, kind: 'slot', ...(motif && { motif }) });
  return { svg, etag: `"${createHash('sha256').update(svg).digest('base64url').slice(0, 22)}"` };
}
