import { fail, ok } from '@fairhouse/contract';
import { vendorCalls } from '@fairhouse/contract/calls';
import { openApi } from '@fairhouse/contract/openapi';
import { vendorGameDetails } from '@fairhouse/contract/play/game-details';
import {
  changeClientSeed as changeClientSeedCall,
  finishRound as finishRoundCall,
  gameRound,
  gameRounds,
  openGameSession,
  resumeGameSession,
  spinReels,
} from '@fairhouse/contract/play/studio';
import { studioReturns } from '@fairhouse/contract/play/studio-returns';
import { vendorGames, vendorRoundDocument } from '@fairhouse/contract/play/vendor-wallet';
import { serveCall, type Gate, type RateLimit } from '@fairhouse/server';
import type { FastifyInstance } from 'fastify';
import { changeClientSeed } from '../fairness/change-client-seed.ts';
import { describeFacts } from '../games/describe-facts.ts';
import { listGames } from '../games/list-games.ts';
import { finishRound } from '../rounds/finish-round.ts';
import { describeReturns } from '../rtp/describe-returns.ts';
import { listRounds } from '../rounds/list-rounds.ts';
import { playSpin } from '../rounds/play-spin.ts';
import { publishRound } from '../rounds/publish-round.ts';
import { readRound } from '../rounds/read-round.ts';
import { openSession } from '../sessions/open-session.ts';
import { describeSession } from '../sessions/describe-session.ts';
import type { Player } from '../sessions/session-gate.ts';
import type { Studio } from '../studio.ts';
import type { Metrics } from './metrics.ts';

export interface Gates {
  player: Gate<Player>;
  platform: Gate<null>;
  /** By address: opening a session costs a call to the platform. */
  openings: RateLimit;
}

/** Mounts the calls of game clients and of the platform. */
export function serveStudio(app: FastifyInstance, studio: Studio, gates: Gates, metrics: Metrics): void {
  const { pool, games } = studio;
  const visitor: Gate<null> = (_call, http) => (gates.openings.take(http.ip) ? ok(null) : fail('too_many_requests'));

  serveCall(app, openGameSession, visitor, (_, { launchToken }) => openSession(studio, launchToken));
  serveCall(app, resumeGameSession, gates.player, ({ session, token }) => describeSession(studio, session, token));
  serveCall(app, spinReels, gates.player, async ({ session }, request) => {
    const start = performance.now();
    const answer = await playSpin(studio, session, request);
    metrics.spin((performance.now() - start) / 1000, answer.ok ? 'ok' : answer.code);
    return answer;
  });
  serveCall(app, finishRoundCall, gates.player, ({ session }, { id }) => finishRound(studio, session, id));
  serveCall(app, gameRounds, gates.player, ({ session }, request) => listRounds(pool, session, request));
  serveCall(app, gameRound, gates.player, ({ session }, { id }) => readRound(pool, session, id));
  serveCall(app, changeClientSeedCall, gates.player, ({ session }, { clientSeed }) =>
    changeClientSeed(studio, session, clientSeed),
  );

  const catalogue = listGames(games);
  serveCall(app, vendorGames, gates.platform, async () => ok(catalogue));
  serveCall(app, vendorGameDetails, gates.platform, async (_, request) => {
    const facts = describeFacts(games, request);
    return facts ? ok(facts) : fail('game_unknown');
  });
  serveCall(app, vendorRoundDocument, gates.platform, (_, { roundId }) => publishRound(studio, roundId));
  serveCall(app, studioReturns, gates.platform, async () => ok(await describeReturns(studio)));

  const description = openApi(vendorCalls, { title: 'Fairhouse studio', version: '1.0.0' });
  app.get('/openapi.json', async () => description);
}
