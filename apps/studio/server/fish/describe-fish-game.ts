import type { CurrencyCode } from '@fairhouse/contract';
import type { GameFacts } from '@fairhouse/contract/play/game-details';
import { BLAST_WORTH, MAGAZINE_ROUNDS, weaponCodes, weapons, worthOf } from '@fairhouse/games/fish';
import { sayIn } from '../games/studio-words.ts';
import { findFishGame, stakesOf } from './catalogue.ts';
import { FISH_RTP_PERCENT } from './list-fish-games.ts';

const VERSION = '1';
const EDGE = (100 - FISH_RTP_PERCENT).toFixed(2);

interface Request {
  gameCode: string;
  currency: CurrencyCode;
  language: string;
}

/** What players read of a fish game: its weapons with their costs and the edge, which all share. Undefined for other games. */
export function describeFishGame({ gameCode, currency, language }: Request): GameFacts | undefined {
  const game = findFishGame(gameCode);
  if (!game) return undefined;
  const say = sayIn(language);
  const { min, max } = stakesOf(currency);
  const pays = game.theme.species.map(({ pay }) => pay);
  return {
    version: VERSION,
    rtp: FISH_RTP_PERCENT,
    hitRate: null,
    volatility: null,
    maxWin: Math.max(...game.theme.species.map(worthOf)),
    lines: 0,
    ways: 0,
    minBet: min,
    maxBet: max,
    features: weaponCodes.map((code) => {
      const { cost, most } = weapons[code];
      return {
        name: say(`fish_${code}`),
        text: say(`fish_${code}_rule`, { cost, most, worth: BLAST_WORTH, edge: EDGE }),
      };
    }),
    rules: [
      say('fish_pays', { least: Math.min(...pays), most: Math.max(...pays) }),
      say('fish_magazine', { rounds: MAGAZINE_ROUNDS }),
      say('fish_edge', { edge: EDGE }),
      say('fish_boss'),
    ],
    fairness: [say('fish_fair'), say('how_decided_note')],
  };
}
