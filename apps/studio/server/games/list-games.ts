import { currencies, type CurrencyCode, type ResponseOf } from '@fairhouse/contract';
import type { vendorGames } from '@fairhouse/contract/play/vendor-wallet';
import { vendors } from '@fairhouse/art';
import { betLevels, modelOf, type SlotDefinition } from '@fairhouse/games';
import { walletKindOf } from '../transfers/transfer-games.ts';
import type { Games } from './games.ts';

/** The catalogue as the platform reads it. Paths are on the studio's origin. */
export function listGames(games: Games): ResponseOf<typeof vendorGames> {
  return {
    games: games.all().map(({ definition, figures }) => ({
      gameCode: definition.id,
      name: definition.title,
      label: definition.vendor,
      labelName: vendors[definition.vendor]?.name ?? definition.vendor,
      labelImage: labelPath(definition.vendor),
      category: 'RNG',
      classify: classify(definition),
      lines: definition.pays.kind === 'lines' ? definition.pays.lines.length : 0,
      rtp: figures.rtp,
      minBet: Object.fromEntries(
        Object.values(currencies).map(({ code, decimals }) => [code, betLevels(definition, decimals)[0] ?? 0]),
      ) as Record<CurrencyCode, number>,
      image: tilePath(definition.id),
      client: clientPath(definition.id),
      demo: true,
      wallet: walletKindOf(definition.id),
      ...(walletKindOf(definition.id) === 'seamless' && { freeRoundStakes: stakesOf(definition) }),
    })),
  };
}

const stakesOf = (definition: SlotDefinition) =>
  Object.fromEntries(
    Object.values(currencies).map(({ code, decimals }) => [code, [...betLevels(definition, decimals)]]),
  ) as Record<CurrencyCode, number[]>;

/** Players find the classics among the arcade games; ordinary slots have no kind (spec §2). */
const classify = (definition: SlotDefinition): string[] => (modelOf(definition) === 'classic' ? ['AC'] : []);

export const tilePath = (code: string): string => `/tiles/${code}.svg`;

export const labelPath = (label: string): string => `/labels/${label}.webp`;

export const clientPath = (code: string): string => `/games/slots/${code}/`;
