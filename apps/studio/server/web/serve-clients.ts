import { fail, type Locale } from '@fairhouse/contract';
import { sendFailure } from '@fairhouse/server';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { Games } from '../games/games.ts';

/** The build puts a hash of the content into these names, so they never change. */
const HASHED = /^assets\/[\w.-]+-[\w-]{8,}\.\w+$/;

/** Letters, digits, single dots: no way out of the folder, no hidden file. */
const FILE = /^(?:[\w-][\w.-]*\/)*[\w-][\w.-]*$/;

const YEAR = '365d';

/** Serves the built slot client for every slot by its code: the same files, one address per game. */
export async function serveClients(app: FastifyInstance, clientsDir: string, games: Games): Promise<void> {
  const root = join(clientsDir, 'slots');
  await app.register(fastifyStatic, { root: clientsDir, serve: false });

  const send = (reply: FastifyReply, file: string) => {
    const immutable = HASHED.test(file);
    // The types leave out that a single answer may choose a precompressed file too.
    const options = { preCompressed: true, immutable, maxAge: immutable ? YEAR : 0 };
    return reply.sendFile(file, root, options);
  };
  const refuse = (reply: FastifyReply) => sendFailure(reply, fail('not_found'), 'EN' satisfies Locale);

  app.get<{ Params: { code: string } }>('/games/slots/:code', async (request, reply) =>
    games.find(request.params.code) ? reply.redirect(`/games/slots/${request.params.code}/`, 308) : refuse(reply),
  );

  app.get<{ Params: { code: string; '*': string } }>('/games/slots/:code/*', async (request, reply) => {
    const { code, '*': rest } = request.params;
    const file = rest === '' ? 'index.html' : rest;
    if (!games.find(code) || !FILE.test(file) || !isFile(join(root, file))) return refuse(reply);
    return send(reply, file);
  });
}

const isFile = (path: string): boolean => existsSync(path) && statSync(path).isFile();
