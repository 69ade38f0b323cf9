import { currencies, type CurrencyCode } from '@fairhouse/contract';
import { COCKFIGHT_LABEL } from '@fairhouse/contract/play/games';
import type { TableInfo, TableLimits } from '@fairhouse/contract/play/table-state';
import { LAST_SECONDS_MS, spotsOf, tableGames, type Spot, type TableGame } from '@fairhouse/games/tables';

/** One game of the catalogue: its tables have the same client and records. */
export interface TableFamily {
  gameCode: string;
  name: string;
  /** Code of docs/tables.md. */
  game: string;
  label: Label;
}

/** Under which name the catalogue offers games. Sessions of one label do not enter tables of another. */
interface Label {
  code: string;
  name: string;
  /** Below the path of the client. */
  image: string;
}

const live: Label = { code: 'fairhouse-live', name: 'Fairhouse Live', image: 'label.svg' };
/** Spec §1: the cockfight has a group of its own, which merchants switch by the module COCKFIGHT. */
const ds88: Label = { code: COCKFIGHT_LABEL, name: COCKFIGHT_LABEL, image: 'tiles/ds88.svg' };

export const tableFamilies: readonly TableFamily[] = [
  { gameCode: 'live-baccarat', name: 'Baccarat', game: 'baccarat', label: live },
  { gameCode: 'live-dragon-tiger', name: 'Dragon Tiger', game: 'dragon-tiger', label: live },
  { gameCode: 'live-roulette', name: 'Roulette', game: 'roulette', label: live },
  { gameCode: 'live-sic-bo', name: 'Sic Bo', game: 'sic-bo', label: live },
  { gameCode: 'live-color-game', name: 'Color Game', game: 'color-game', label: live },
  { gameCode: 'live-andar-bahar', name: 'Andar Bahar', game: 'andar-bahar', label: live },
  { gameCode: 'live-teen-patti', name: 'Teen Patti 20-20', game: 'teen-patti-20-20', label: live },
  { gameCode: 'live-cockfight', name: 'Cockfight', game: 'cockfight', label: ds88 },
];

export const labelOf = (gameCode: string): string | undefined =>
  tableFamilies.find((family) => family.gameCode === gameCode)?.label.code;

/** Milliseconds of each phase. */
export interface Pace {
  open: number;
  closing: number;
  closed: number;
  card: number;
  squeeze: number;
  wheel: number;
  dice: number;
  result: number;
  payout: number;
}

const classic: Pace = {
  open: 15_000,
  closing: 4_000,
  closed: 500,
  card: 900,
  squeeze: 6_000,
  wheel: 6_000,
  dice: 3_000,
  result: 3_000,
  payout: 3_000,
};
const speed: Pace = { ...classic, open: 10_000, card: 500, wheel: 4_000, dice: 2_000, result: 2_000, payout: 2_000 };

export const paces: Readonly<Record<TableInfo['pace'], Pace>> = { classic, speed, squeeze: classic };

/** Limits of a table in units of the currency. */
interface Tier {
  min: number;
  max: number;
  maxPay: number;
  chips: readonly number[];
}

const low: Tier = { min: 1, max: 2_000, maxPay: 100_000, chips: [1, 5, 10, 50, 100, 500] };
const middle: Tier = { min: 10, max: 10_000, maxPay: 500_000, chips: [10, 50, 100, 500, 1_000, 5_000] };
const high: Tier = { min: 100, max: 50_000, maxPay: 2_000_000, chips: [100, 500, 1_000, 5_000, 10_000, 25_000] };

/** Of a ticket in all: so many times the most of a spot. */
const TICKET_SPOTS = 5;

export interface LiveTable extends TableInfo {
  times: Pace;
  tier: Tier;
  spots: ReadonlyMap<string, Spot<never>>;
  /** The rules, by which it draws and settles. */
  rules: TableGame<unknown>;
  /** Cards come from a shoe that goes on from round to round. */
  hasShoe: boolean;
  /** Bets close at a moment of so many last milliseconds of the phase `open`; 0: at its end. */
  lastMs: number;
}

type Row = [game: string, variant: string, pace: TableInfo['pace'], name: string, tier: Tier];

/** Names of tables belong to them in every language. */
const rows: readonly Row[] = [
  ['baccarat', 'classic', 'classic', 'Sampaguita', low],
  ['baccarat', 'classic', 'classic', 'Narra', high],
  ['baccarat', 'speed', 'speed', 'Amihan', low],
  ['baccarat', 'speed', 'speed', 'Habagat', middle],
  ['baccarat', 'squeeze', 'squeeze', 'Perlas', high],
  ['baccarat', 'no-commission', 'classic', 'Molave', middle],
  ['baccarat', 'no-commission', 'speed', 'Kidlat', low],
  ['dragon-tiger', 'classic', 'classic', 'Mayon', middle],
  ['dragon-tiger', 'classic', 'speed', 'Taal', low],
  ['roulette', 'classic', 'classic', 'Buwan', middle],
  ['roulette', 'classic', 'speed', 'Tala', low],
  ['roulette', 'la-partage', 'classic', 'Araw', high],
  ['sic-bo', 'classic', 'classic', 'Padma', low],
  ['sic-bo', 'classic', 'speed', 'Meghna', middle],
  ['color-game', 'classic', 'classic', 'Fiesta', low],
  ['color-game', 'classic', 'speed', 'Perya', low],
  ['andar-bahar', 'classic', 'classic', 'Surma', low],
  ['andar-bahar', 'classic', 'speed', 'Jamuna', middle],
  ['teen-patti-20-20', 'classic', 'classic', 'Shapla', low],
  ['teen-patti-20-20', 'classic', 'speed', 'Doyel', middle],
  ['cockfight', 'classic', 'classic', 'Tandang', low],
];

export function createTables(paceOf: (pace: TableInfo['pace']) => Pace = (pace) => paces[pace]): LiveTable[] {
  const counts = new Map<string, number>();
  return rows.map(([game, variant, pace, name, tier]) => {
    const family = tableFamilies.find((each) => each.game === game)!;
    const number = (counts.get(game) ?? 0) + 1;
    counts.set(game, number);
    const rules = tableGames.get(game)!;
    const spots = spotsOf(rules, variant);
    if ('code' in spots) throw new RangeError(spots.what);
    const usual = paceOf(pace);
    const lastMs = lastOf(usual, rules);
    // The usual time is there for bets whenever they close.
    const times = { ...usual, open: usual.open + lastMs };
    return {
      id: `${family.gameCode.slice('live-'.length)}-${number}`,
      name,
      gameCode: family.gameCode,
      game,
      variant,
      pace,
      openMs: times.open,
      times,
      tier,
      spots,
      rules,
      hasShoe: game === 'baccarat',
      lastMs,
    };
  });
}

/** Of a short round a third, so that bets can be laid. */
const lastOf = ({ open }: Pace, rules: TableGame<unknown>): number =>
  rules.pool ? Math.min(LAST_SECONDS_MS, Math.floor(open / 3)) : 0;

export const describeTable = ({ id, name, gameCode, game, variant, pace, openMs }: LiveTable): TableInfo => ({
  id,
  name,
  gameCode,
  game,
  variant,
  pace,
  openMs,
});

export function limitsOf({ tier }: LiveTable, currency: CurrencyCode): TableLimits {
  const unit = 10 ** currencies[currency].decimals;
  return {
    currency,
    min: tier.min * unit,
    max: tier.max * unit,
    maxStake: tier.max * unit * TICKET_SPOTS,
    maxPay: tier.maxPay * unit,
    chips: tier.chips.map((chip) => chip * unit),
  };
}
