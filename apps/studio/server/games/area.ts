import { fail, ok } from '@fairhouse/contract';
import { vendorGameDetails } from '@fairhouse/contract/play/game-details';
import { vendorGames } from '@fairhouse/contract/play/vendor-wallet';
import { serveCall } from '@fairhouse/server';
import type { Area } from '../area.ts';
import { describeFacts } from './describe-facts.ts';
import { listGames } from './list-games.ts';

export const games: Area = {
  mount(app, studio, { platform }) {
    const catalogue = listGames(studio.games);
    serveCall(app, vendorGames, platform, async () => ok(catalogue));
    serveCall(app, vendorGameDetails, platform, async (_, request) => {
      const facts = describeFacts(studio.games, request);
      return facts ? ok(facts) : fail('game_unknown');
    });
  },
};
