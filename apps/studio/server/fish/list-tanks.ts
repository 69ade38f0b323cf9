import { currencies } from '@fairhouse/contract';
import { FISH_SEATS } from '@fairhouse/contract/play/fish-messages';
import type { TankEntry } from '@fairhouse/contract/play/studio-fish';
import { bossPotAmount } from '@fairhouse/games/fish';
import type { Pool } from 'pg';
import { betsOf, type FishTank } from './catalogue.ts';
import { listPots, listStands } from './tank-store.ts';

/** Every tank with its bets, seats and pots, for players without those that operators closed. */
export async function listTanks(
  pool: Pool,
  tanks: readonly FishTank[],
  { gameCode, closed = false }: { gameCode?: string | undefined; closed?: boolean } = {},
): Promise<TankEntry[]> {
  const stands = await listStands(pool);
  const hidden = new Set(closed ? [] : stands.filter(({ wanted }) => wanted === 'off').map(({ id }) => id));
  const shown = tanks.filter(
    ({ id, game }) => (gameCode === undefined || game.gameCode === gameCode) && !hidden.has(id),
  );
  const pots = await listPots(
    pool,
    shown.map(({ id }) => id),
  );
  const seated = new Map(stands.map((stand) => [stand.id, stand.seated]));
  const codes = Object.values(currencies).map(({ code }) => code);
  return shown.map((tank) => ({
    id: tank.id,
    name: tank.name,
    gameCode: tank.game.gameCode,
    theme: tank.game.theme.code,
    tier: tank.tier,
    seats: FISH_SEATS,
    seated: seated.get(tank.id) ?? 0,
    bets: codes.map((currency) => ({ currency, bets: betsOf(tank, currency) })),
    pots: codes.map((currency) => {
      const pot = pots.find((each) => each.tankId === tank.id && each.currency === currency && !each.demo);
      return { currency, pot: pot ? bossPotAmount(pot) : 0 };
    }),
  }));
}
