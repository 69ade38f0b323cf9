import { changeClientSeed as changeClientSeedCall } from '@fairhouse/contract/play/studio';
import { serveCall } from '@fairhouse/server';
import type { Area } from '../area.ts';
import { changeClientSeed } from './change-client-seed.ts';

export const fairness: Area = {
  mount(app, studio, { player }) {
    serveCall(app, changeClientSeedCall, player, ({ session }, { clientSeed }) =>
      changeClientSeed(studio, session, clientSeed),
    );
  },
};
