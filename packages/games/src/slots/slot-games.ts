import { abaca } from './games/abaca.ts';
import { baraha } from './games/baraha.ts';
import { carabao } from './games/carabao.ts';
import { comet } from './games/comet.ts';
import { jeepney } from './games/jeepney.ts';
import { karnaphuli } from './games/karnaphuli.ts';
import { lantern } from './games/lantern.ts';
import { monsoon } from './games/monsoon.ts';
import { narra } from './games/narra.ts';
import { padma } from './games/padma.ts';
import { sylhet } from './games/sylhet.ts';
import { taka } from './games/taka.ts';
import { defineGame, formerVersions } from './games/themed-game.ts';
import type { SlotDefinition } from './slot-definition.ts';

const labels = [narra, padma, jeepney, monsoon, karnaphuli, lantern, sylhet, taka, comet, baraha, abaca, carabao];

/** All slots of the studio, by their code in the catalogue. */
export const slotGames: ReadonlyMap<string, SlotDefinition> = new Map(
  labels.flatMap(({ label, games }) => games.map((game) => [game.code, defineGame(label, game)])),
);

/** Earlier versions of them. */
export const formerSlotGames: readonly SlotDefinition[] = labels.flatMap(({ label, games }) =>
  games.flatMap((game) => formerVersions(label, game)),
);

/** The game as it was in a version; undefined for one that never was. */
export const findSlotGame = (code: string, version: string): SlotDefinition | undefined => {
  const present = slotGames.get(code);
  if (present?.version === version) return present;
  return formerSlotGames.find((former) => former.id === code && former.version === version);
};
