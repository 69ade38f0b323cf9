import type { CurrencyCode, ResponseOf } from '@fairhouse/contract';
import type { vendorJackpots } from '@fairhouse/contract/play/vendor-jackpots';
import type { Studio } from '../studio.ts';
import { seedOf, type JackpotKey } from './jackpot.ts';
import { listPots } from './store.ts';

type Described = ResponseOf<typeof vendorJackpots>['jackpots'][number];

/** What every game's pot holds now; one that nobody has played for holds its seed. */
export async function listJackpots(
  { pool, games }: Pick<Studio, 'pool' | 'games'>,
  key: { merchant: string; currency: CurrencyCode } & Pick<JackpotKey, 'money'>,
): Promise<Described[]> {
  const pots = new Map((await listPots(pool, key)).map((pot) => [pot.gameCode, pot]));
  return games.all().flatMap(({ definition }): Described[] => {
    const { id: gameCode, jackpot } = definition;
    if (!jackpot) return [];
    const pot = pots.get(gameCode);
    const lastWin =
      pot?.lastRoundId != null && pot.lastWon !== null && pot.lastAt !== null
        ? { roundId: pot.lastRoundId, amount: pot.lastWon, at: pot.lastAt.toISOString() }
        : null;
    const seed = pot?.seed ?? seedOf(definition);
    return [{ gameCode, number: pot?.number ?? 1, amount: pot?.amount ?? seed, seed, ...jackpot, lastWin }];
  });
}
