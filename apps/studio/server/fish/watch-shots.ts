import { FISH_RTP, killChances, weapons, worthOf } from '@fairhouse/games/fish';
import { sumByPlayer, type PlayerSums } from '../operate/watch/player-sums.ts';
import type { DecidedShot } from './decide-shots.ts';
import type { TankState } from './tank-state.ts';

const RTP = Number(FISH_RTP.n) / Number(FISH_RTP.d);

/**
 * What players caught beside what their shots promise, for the watch of players. Each target and the pot are drawn for
 * themselves, by the chances that decided the shot; a kill counts with its worth, so with the average of its blast.
 */
export const watchShots = (
  { water, magazines }: Pick<TankState, 'water' | 'magazines'>,
  fired: readonly Pick<DecidedShot, 'shot' | 'held'>[],
): PlayerSums[] =>
  sumByPlayer(
    fired.flatMap(({ shot, held }): PlayerSums[] => {
      const row = magazines.get(shot.magazineId)?.row;
      if (!row || row.demo) return [];
      const { playerId, currency, bet, unitsPerPot } = row;
      const { cost, free } = weapons[shot.weapon];
      const paid = cost * bet;
      const worths = shot.targets.map((id) => worthOf(water.find(id)!.species));
      const chances = killChances(cost, worths)!.map(({ n, d }) => Number(n) / Number(d));
      const potChance = free ? 0 : paid / unitsPerPot;
      const prizes = [
        ...worths.map((worth, at) => ({ prize: worth * bet, chance: chances[at]! })),
        { prize: held, chance: potChance },
      ];
      const caught = shot.kills.reduce((sum, place) => sum + worths[place]! * bet, 0) + (shot.pot ?? 0);
      // A blast was counted with its average when it was won: what it catches counts beside that.
      const came = free ? caught - paid * RTP : caught;
      const expected = free ? 0 : paid * RTP + potChance * held;
      const variance = prizes.reduce((sum, { prize, chance }) => sum + chance * (1 - chance) * prize ** 2, 0);
      const largest = prizes.reduce((sum, { prize }) => sum + prize, 0);
      return [{ playerId, family: 'fish', currency, rounds: 1, came, expected, variance, largest }];
    }),
  );
