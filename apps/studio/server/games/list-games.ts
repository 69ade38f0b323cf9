import { currencies, type CurrencyCode, type ResponseOf } from '@fairhouse/contract';
import type { vendorGames } from '@fairhouse/contract/play/vendor-games';
import { vendors } from '@fairhouse/art';
import { betLevels, modelOf, type SlotDefinition } from '@fairhouse/games';
import { walletKindOf } from '../transfers/transfer-games.ts';
import { returnOf, type Games } from './games.ts';
import { seriesOfGame } from './slot-series.ts';

/** The catalogue as the platform reads it. Paths are on the studio's origin. */
export function listGames(games: Games): ResponseOf<typeof vendorGames> {
  return {
    games: games.all().map(({ definition, ...game }) => ({
      gameCode: definition.id,
      name: definition.title,
      label: definition.vendor,
      labelName: vendors[definition.vendor]?.name ?? definition.vendor,
      labelImage: labelPath(definition.vendor),
      category: 'RNG',
      classify: classify(definition),
      lines: definition.pays.kind === 'lines' ? definition.pays.lines.length : 0,
      rtp: returnOf({ definition, ...game }),
      minBet: Object.fromEntries(
        Object.values(currencies).map(({ code, decimals }) => [code, betLevels(definition, decimals)[0] ?? 0]),
      ) as Record<CurrencyCode, number>,
      image: tilePath(definition.id),
      client: clientPath(definition.id),
      demo: true,
      wallet: walletKindOf(definition.id),
      ...(givesFreeRounds(definition) && { freeRoundStakes: stakesOf(definition) }),
      ...describeSeries(definition.id),
    })),
  };
}

const describeSeries = (code: string) => {
  const series = seriesOfGame(code);
  return series && { series: { code: series.id, name: series.name, image: tilePath(series.id) } };
};

const stakesOf = (definition: SlotDefinition) =>
  Object.fromEntries(
    Object.values(currencies).map(({ code, decimals }) => [code, [...betLevels(definition, decimals)]]),
  ) as Record<CurrencyCode, number[]>;

/** A round without a stake puts nothing into a pot, so it could win none. */
const givesFreeRounds = ({ id, jackpot }: SlotDefinition): boolean => walletKindOf(id) === 'seamless' && !jackpot;

/** Players find the classics among the arcade games; ordinary slots have no kind (spec §2). */
const classify = (definition: SlotDefinition): string[] => [
  ...(definition.jackpot ? ['JP'] : []),
  ...(modelOf(definition) === 'classic' ? ['AC'] : []),
];

export const tilePath = (code: string): string => `/tiles/${code}.svg`;

export const labelPath = (label: string): string => `/labels/${label}.webp`;

export const clientPath = (code: string): string => `/games/slots/${code}/`;
