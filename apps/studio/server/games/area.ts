import { fail, ok } from '@fairhouse/contract';
import { vendorGameDetails } from '@fairhouse/contract/play/game-details';
import { vendorGames } from '@fairhouse/contract/play/vendor-games';
import { serveCall } from '@fairhouse/server';
import type { Area } from '../area.ts';
import { describeFishGame } from '../fish/describe-fish-game.ts';
import { listFishGames } from '../fish/list-fish-games.ts';
import { listLotteries } from '../lottery/list-lotteries.ts';
import { describePvpGame } from '../pvp/describe-pvp-game.ts';
import { listPvpGames } from '../pvp/list-pvp-games.ts';
import { describeTableGame } from '../tables/describe-table-game.ts';
import { readLimits } from '../tables/limits/table-limits.ts';
import { listTableGames } from '../tables/list-families.ts';
import { describeFacts } from './describe-facts.ts';
import { listSports } from '../sports/list-sports.ts';
import { listGames } from './list-games.ts';

export const games: Area = {
  mount(app, studio, { platform }) {
    const { games: slots } = listGames(studio.games);
    serveCall(app, vendorGames, platform, async () => {
      // Without their client nobody could play them.
      const lotteries = studio.lottery.hasClient ? await listLotteries(studio.lottery.games) : [];
      const tables = studio.tables.hasClient ? listTableGames(studio.tables.tables, await readLimits(studio.pool)) : [];
      const sports = studio.counter.hasClient ? listSports() : [];
      const fish = studio.fish.hasClient ? listFishGames() : [];
      const cards = studio.cards.hasClient ? listPvpGames(studio.cards.rooms) : [];
      return ok({ games: [...slots, ...lotteries, ...tables, ...fish, ...cards, ...sports] });
    });
    serveCall(app, vendorGameDetails, platform, async (_, request) => {
      const facts =
        describeFacts(studio.games, request) ??
        describeFishGame(request) ??
        describePvpGame(studio.cards.rooms, request) ??
        (await describeTableGame(studio.tables.tables, await readLimits(studio.pool), request));
      return facts ? ok(facts) : fail('game_unknown');
    });
  },
};
