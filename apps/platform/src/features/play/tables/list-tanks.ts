import type { RequestOf } from '@fairhouse/contract';
import type { LiveTank, liveTanks } from '@fairhouse/contract/play/tanks';
import type { Merchant } from '../../../system/merchant.ts';
import { isModuleOn } from '../../../system/modules.ts';
import type { Core } from '../../../system/platform.ts';
import { tanksOf } from './ask-tanks.ts';
import { launchedGame } from './list-rooms.ts';

/** The fish tanks whose games members of the merchant can launch, in their vendors' order. */
export async function listTanks(
  core: Core,
  { settings, ...merchant }: Merchant,
  { vassalage, gameCode }: RequestOf<typeof liveTanks>,
): Promise<LiveTank[]> {
  if (!isModuleOn(settings, 'FISH')) return [];
  const answers = await tanksOf(core).get('all');
  return answers.flatMap(({ vendor, tanks }) =>
    tanks.flatMap(({ id, name, bets, pots, ...tank }): LiveTank[] => {
      const game = launchedGame(core, { settings, ...merchant }, 'FISH', vendor, tank.gameCode);
      if (!game || (vassalage ?? game.label) !== game.label || (gameCode ?? game.code) !== game.code) return [];
      const own = bets.find(({ currency }) => currency === settings.currency)?.bets ?? [];
      return [
        {
          ...tank,
          roomId: id,
          roomName: name,
          vendor: vendor.code,
          gameName: game.name,
          vassalage: game.label,
          limits: own.length > 0 ? { min: Math.min(...own), max: Math.max(...own) } : null,
          pot: pots.find(({ currency }) => currency === settings.currency)?.pot ?? 0,
        },
      ];
    }),
  );
}
