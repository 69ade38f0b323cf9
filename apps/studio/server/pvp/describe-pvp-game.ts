import type { CurrencyCode } from '@fairhouse/contract';
import type { GameFacts } from '@fairhouse/contract/play/game-details';
import { RAKE_BP, RAKE_CAP_STAKES } from '@fairhouse/games/pvp';
import { sayIn } from '../games/studio-words.ts';
import { mostEscrow, type Room } from './catalogue.ts';

/** Of docs/pvp.md. */
const VERSION = '1';

/** What players read of a game of the card rooms: seats, what a hand can cost, and the rake. Undefined for other games. */
export function describePvpGame(
  rooms: readonly Room[],
  { gameCode, currency, language }: { gameCode: string; currency: CurrencyCode; language: string },
): GameFacts | undefined {
  const own = rooms.filter((room) => room.family.gameCode === gameCode && room.currency === currency && !room.demo);
  const [first] = own;
  if (!first) return undefined;
  const say = sayIn(language);
  const { minSeats, maxSeats, escrowStakes, pot } = first.rules;
  return {
    version: VERSION,
    rtp: 100 - RAKE_BP / 100,
    hitRate: null,
    volatility: null,
    maxWin: null,
    lines: 0,
    ways: 0,
    minBet: Math.min(...own.map(({ stake }) => stake)),
    maxBet: Math.max(...own.map(mostEscrow)),
    features: [],
    rules: [
      say('pvp_seats', { min: minSeats, max: maxSeats }),
      say('pvp_escrow', { times: escrowStakes }),
      ...(pot ? [say('pvp_pot', { times: pot.mostAntes })] : []),
      say('pvp_rake', { percent: RAKE_BP / 100, times: RAKE_CAP_STAKES }),
      say('pvp_turn', { seconds: Math.round(first.turnMs / 1000) }),
      say('pvp_void'),
    ],
    fairness: [say('pvp_fair')],
  };
}
