import type { Pot } from '@fairhouse/contract/play/jackpot';
import type { Merchant } from '../../../system/merchant.ts';
import type { Core } from '../../../system/platform.ts';
import { catalogueOf, isModuleOfGameOn } from '../catalogue/index.ts';
import { potsOf } from './ask-jackpots.ts';

/** The pots of games that the merchant's members can open, the largest first. */
export async function listJackpots(core: Core, { id, settings }: Merchant): Promise<Pot[]> {
  const { currency } = settings;
  const answers = await potsOf(core).get(String(id));
  const catalogue = catalogueOf(core);
  const offered = catalogue.shelfOf(id).byId;
  const pots = answers.flatMap(({ vendor, jackpots }) =>
    jackpots.flatMap(({ gameCode, amount, seed, oneIn, lastWin }): Pot[] => {
      const game = catalogue.game(vendor.id, gameCode);
      if (!game || !offered.has(game.id) || !isModuleOfGameOn(settings, game)) return [];
      const imageUrl = vendor.frameOrigin + game.image;
      return [
        {
          nodeId: game.id,
          vendor: vendor.code,
          gameCode,
          gameName: game.name,
          imageUrl,
          currency,
          amount,
          seed,
          oneIn,
          lastWin,
        },
      ];
    }),
  );
  return pots.toSorted((a, b) => b.amount - a.amount);
}
