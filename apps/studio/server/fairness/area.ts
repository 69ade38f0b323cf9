import { changeClientSeed as changeClientSeedCall } from '@fairhouse/contract/play/studio';
import { vendorRevealRound } from '@fairhouse/contract/play/vendor-games';
import { serveCall } from '@fairhouse/server';
import type { Area } from '../area.ts';
import { changeClientSeed } from './change-client-seed.ts';
import { revealRound } from './reveal-round.ts';

export const fairness: Area = {
  mount(app, studio, { player, platform }) {
    serveCall(app, changeClientSeedCall, player, ({ session }, { clientSeed }) =>
      changeClientSeed(studio, session, clientSeed),
    );
    serveCall(app, vendorRevealRound, platform, (_, request) => revealRound(studio, request));
  },
};
