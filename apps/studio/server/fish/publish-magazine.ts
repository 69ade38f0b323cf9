import { fail, ok, type ResponseOf, type Result } from '@fairhouse/contract';
import type { FishDocument } from '@fairhouse/contract/play/studio-fish';
import type { vendorRoundDocument } from '@fairhouse/contract/play/vendor-games';
import { openWater } from '@fairhouse/games/fish';
import type { Studio } from '../studio.ts';
import { readMagazine, readSeeds } from './magazine-store.ts';
import { listShots } from './shot-store.ts';
import { describeMagazine, type Magazine } from './magazine.ts';
import { listStands } from './tank-store.ts';

/** Of docs/tables.md. */
const VERSION = '1';

/** How a magazine was decided, shot by shot, for anyone who knows its id. */
export async function publishMagazine(
  { pool, fish }: Pick<Studio, 'pool' | 'fish'>,
  id: string,
): Promise<Result<ResponseOf<typeof vendorRoundDocument>>> {
  const magazine = await readMagazine(pool, id);
  const tank = magazine && fish.tanks.find((each) => each.id === magazine.tankId);
  if (!magazine || !tank || magazine.state === 'bet_pending' || magazine.state === 'refused')
    return fail('round_unknown');
  const [{ clientSeed, serverSeedHash, serverSeed }, shots, stands] = await Promise.all([
    readSeeds(pool, magazine.seedPairId),
    listShots(pool, [id]),
    listStands(pool),
  ]);
  const tankSeed = stands.find((stand) => stand.id === tank.id)!.seed;
  const water = openWater(tankSeed, tank.game.theme);
  const { bet, stake, unitsPerPot, unfired, nonce } = magazine;
  const outcome: FishDocument = {
    family: 'fish',
    roundId: id,
    tank: tank.id,
    tankName: tank.name,
    theme: tank.game.theme.code,
    tankSeed,
    bet,
    stake,
    unitsPerPot,
    shots: shots.map(({ n, weapon, at, x, y, targets, kills, pay, pot }) => ({
      n,
      weapon,
      at,
      x,
      y,
      targets: targets.map((fishId) => ({ fish: fishId, species: water.find(fishId)!.species.code })),
      kills,
      pay,
      pot,
    })),
    unfired,
    pay: describeMagazine(magazine).pay,
    returned: magazine.returned ?? 0,
    state: stateOf(magazine),
  };
  return ok({
    roundId: id,
    family: 'fish',
    game: magazine.gameCode,
    gameName: tank.game.name,
    version: VERSION,
    stake,
    nonce,
    clientSeed,
    serverSeedHash,
    serverSeed,
    outcome,
    decidedAt: magazine.createdAt.toISOString(),
  });
}

function stateOf({ state }: Magazine): FishDocument['state'] {
  if (state === 'refund_pending' || state === 'refunded') return 'refunded';
  return state === 'bet_taken' ? 'loaded' : 'settled';
}
