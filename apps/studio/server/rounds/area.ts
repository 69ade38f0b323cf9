import { finishRound as finishRoundCall, gameRound, gameRounds, spinReels } from '@fairhouse/contract/play/studio';
import { vendorRoundDocument } from '@fairhouse/contract/play/vendor-games';
import { serveCall } from '@fairhouse/server';
import type { Area } from '../area.ts';
import { finishRound } from './finish-round.ts';
import { listRounds } from './list-rounds.ts';
import { playSpin } from './play-spin.ts';
import { publishRound } from './publish-round.ts';
import { readRound } from './read-round.ts';

export const rounds: Area = {
  mount(app, studio, { player, platform }) {
    const { pool, metrics } = studio;
    serveCall(app, spinReels, player, async ({ session }, request) => {
      const start = performance.now();
      const answer = await playSpin(studio, session, request);
      metrics.spin((performance.now() - start) / 1000, answer.ok ? 'ok' : answer.code);
      return answer;
    });
    serveCall(app, finishRoundCall, player, ({ session }, { id }) => finishRound(studio, session, id));
    serveCall(app, gameRounds, player, ({ session }, request) => listRounds(pool, session, request));
    serveCall(app, gameRound, player, ({ session }, { id }) => readRound(pool, session, id));
    serveCall(app, vendorRoundDocument, platform, (_, { roundId }) => publishRound(studio, roundId));
  },
  jobs: (studio) => [{ pauseMs: studio.times.recoveryMs, run: (stopping) => studio.rounds.recover(stopping) }],
};
