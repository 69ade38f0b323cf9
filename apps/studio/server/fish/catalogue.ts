import { currencies, type CurrencyCode } from '@fairhouse/contract';
import type { TankEntry } from '@fairhouse/contract/play/studio-fish';
import { MAGAZINE_ROUNDS, themeOf, type FishTheme } from '@fairhouse/games/fish';

/** One game of the catalogue for each theme; its tanks have the same client and rules. */
export interface FishGame {
  gameCode: string;
  /** Belongs to it in every language. */
  name: string;
  theme: FishTheme;
}

export const fishGames: readonly FishGame[] = [
  { gameCode: 'fish-reef', name: 'Tubbataha Reef', theme: themeOf('reef') },
  { gameCode: 'fish-river', name: 'Padma River', theme: themeOf('river') },
  { gameCode: 'fish-deep', name: 'Bakunawa Deep', theme: themeOf('deep') },
];

export const findFishGame = (gameCode: string): FishGame | undefined =>
  fishGames.find((game) => game.gameCode === gameCode);

type Tier = TankEntry['tier'];

/** Bets for a round of a magazine in hundredths of the currency's unit. */
const bets: Readonly<Record<Tier, readonly number[]>> = {
  shallow: [10, 20, 50, 100],
  middle: [100, 200, 500, 1_000],
  deep: [1_000, 2_000, 5_000, 10_000],
};

/** The pot holds the hundredth part of this on average when it is won: 500 bets, of the lowest bet of the tier. */
const POT_BETS = 50_000;

export interface FishTank {
  id: string;
  name: string;
  game: FishGame;
  tier: Tier;
}

const tiers: readonly { tier: Tier; tanks: number }[] = [
  { tier: 'shallow', tanks: 4 },
  { tier: 'middle', tanks: 3 },
  { tier: 'deep', tanks: 2 },
];

export const fishTanks: readonly FishTank[] = fishGames.flatMap((game) =>
  tiers
    .flatMap(({ tier, tanks }) => Array.from({ length: tanks }, () => tier))
    .map((tier, at) => ({ id: `${game.gameCode}-${at + 1}`, name: `${game.name} ${at + 1}`, game, tier })),
);

const inMinor = (hundredths: number, currency: CurrencyCode): number =>
  (hundredths * 10 ** currencies[currency].decimals) / 100;

export const betsOf = ({ tier }: Pick<FishTank, 'tier'>, currency: CurrencyCode): number[] =>
  bets[tier].map((bet) => inMinor(bet, currency));

/** A shot wins the pot with the chance of its cost to this, in minor units. */
export const unitsPerPot = ({ tier }: FishTank, currency: CurrencyCode): number =>
  inMinor(bets[tier][0]!, currency) * POT_BETS;

/** The least and the most that a magazine can cost in a game. */
export const stakesOf = (currency: CurrencyCode): { min: number; max: number } => ({
  min: inMinor(bets.shallow[0]!, currency) * MAGAZINE_ROUNDS,
  max: inMinor(bets.deep.at(-1)!, currency) * MAGAZINE_ROUNDS,
});
