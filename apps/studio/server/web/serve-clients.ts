import { fail } from '@fairhouse/contract';
import { sendFailure } from '@fairhouse/server';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { Games } from '../games/games.ts';
import { clientPath } from '../games/list-games.ts';
import { PVP_CLIENT } from '../pvp/list-pvp-games.ts';
import { LOTTERY_CLIENT } from '../lottery/list-lotteries.ts';
import { FISH_CLIENT } from '../fish/list-fish-games.ts';
import { TABLES_CLIENT } from '../tables/list-families.ts';
import { SPORTS_CLIENT } from '../sports/list-sports.ts';

/** The build puts a hash of the content into these names, so they never change. */
const HASHED = /^assets\/[\w.-]+-[\w-]{8,}\.\w+$/;

/** Letters, digits, single dots: no path out of the folder, no hidden file. */
const FILE = /^(?:[\w-][\w.-]*\/)*[\w-][\w.-]*$/;

const YEAR = '365d';

/** Clients that play all their games at one path, and the folders of their builds. */
const onePathClients = [
  [LOTTERY_CLIENT, 'lottery'],
  [TABLES_CLIENT, 'tables'],
  [FISH_CLIENT, 'fish'],
  [SPORTS_CLIENT, 'sports'],
  [PVP_CLIENT, 'pvp'],
] as const;

/** Pictures of games that the lobbies of other origins show. */
const LOBBY_PICTURE = /^(?:label|tiles\/[\w-]+)\.svg$/;

/** Opened from a game's sandboxed frame, where browsers refuse a page that wants an opener policy of its own. */
const PROOF_PAGE = 'proof.html';

/** Serves the built clients: the slots' for every slot by its code, at one address per game, and those of one path. */
export async function serveClients(app: FastifyInstance, clientsDir: string, games: Games): Promise<void> {
  const root = join(clientsDir, 'slots');
  await app.register(fastifyStatic, { root: clientsDir, serve: false, preCompressed: true });

  const send = (reply: FastifyReply, file: string, folder = root) => {
    const immutable = HASHED.test(file);
    return reply.sendFile(file, folder, { immutable, maxAge: immutable ? YEAR : 0 });
  };
  const refuse = (reply: FastifyReply) => sendFailure(reply, fail('not_found'), 'EN');

  app.get<{ Params: { code: string } }>('/games/slots/:code', async (request, reply) => {
    const { code } = request.params;
    if (!games.find(code)) return refuse(reply);
    const query = request.url.indexOf('?');
    return reply.redirect(clientPath(code) + (query < 0 ? '' : request.url.slice(query)), 308);
  });

  app.get<{ Params: { code: string; '*': string } }>('/games/slots/:code/*', async (request, reply) => {
    const { code, '*': rest } = request.params;
    const file = rest === '' ? 'index.html' : rest;
    if (!games.find(code) || !FILE.test(file) || !isFile(join(root, file))) return refuse(reply);
    return send(reply, file);
  });

  for (const [path, name] of onePathClients) {
    const folder = join(clientsDir, name);
    app.get<{ Params: { '*': string } }>(`${path}*`, async (request, reply) => {
      const file = request.params['*'] || 'index.html';
      if (!FILE.test(file) || !isFile(join(folder, file))) return refuse(reply);
      if (LOBBY_PICTURE.test(file)) {
        void reply.header('cross-origin-resource-policy', 'cross-origin');
        return reply.sendFile(file, folder, { maxAge: '1d' });
      }
      if (file === PROOF_PAGE) void reply.header('cross-origin-opener-policy', 'unsafe-none');
      return send(reply, file, folder);
    });
  }
}

const isFile = (path: string): boolean => existsSync(path) && statSync(path).isFile();
