import type { ShapeName } from '@fairhouse/games/lottery';
import { central, south } from './vietnam-calendar.ts';
import type { Schedule } from './schedule.ts';

/** Spec §9: tables of pays. `Lott` official series, `ZY` own draws, `Elott` quick draws, `SEA` regional. */
export type PrizeMode = 'Lott' | 'ZY' | 'Elott' | 'SEA';

export interface LotteryGame {
  code: string;
  name: string;
  /** Which plays it has. */
  family: string;
  /** How it is drawn. */
  shape: ShapeName;
  group: { code: string; name: string };
  prizeMode: PrizeMode;
  /** Rules or pays that differ are another version. */
  version: string;
  schedule: Schedule;
  /** Numbers are past results: trial money only. */
  demonstration: boolean;
  /** Its numbers are the official ones of the game that feeds know by this name. */
  results?: string;
  /** Its numbers are the hash of a block. */
  isOfBlocks?: true;
  /** These blocks are of our own chain; follows from the studio's source of blocks. */
  simulatedBlocks?: true;
}

const groups = {
  VN: 'Vietnam',
  SSC: 'Five digits',
  '11X5': '5 of 11',
  K3: 'Fast three',
  PK10: 'PK10',
  PCB: 'PC28',
  LHC: 'Mark six',
  LF: 'Daily numbers',
  CHAIN: 'Hash digits',
  VIDEO: 'Drawn shows',
  ELOTT: 'Electronic',
} as const;

const groupOf = (code: keyof typeof groups) => ({ code, name: groups[code] });

const VIETNAM = 'Asia/Ho_Chi_Minh';
const SHANGHAI = 'Asia/Shanghai';

/** Seconds from close to draw of draws in a row: an answer of the platform needs at most four. */
const LOCK = 5;

type Kind = Pick<LotteryGame, 'name' | 'family' | 'shape' | 'group' | 'prizeMode'>;

const own = { version: '1', demonstration: false } as const;

/** Own draws of a family, every so many minutes. */
const inARow = (
  { code, zone = SHANGHAI, ...kind }: Kind & { code: string; zone?: string },
  minutes: readonly number[],
): LotteryGame[] =>
  minutes.map((every) => ({
    ...own,
    ...kind,
    code: `${code}-${every}`,
    name: `${kind.name} ${every} min`,
    schedule: { every, lock: LOCK, zone },
  }));

/** Seconds between the close of a daily draw and its numbers. */
const DAILY_LOCK = 60;

/** The four days of Tết, from the last of the lunar year: the North does not draw. */
const TET = [
  ['2027-02-05', '2027-02-08'],
  ['2028-01-25', '2028-01-28'],
  ['2029-02-12', '2029-02-15'],
] as const;

const everyDay = Array.from({ length: 7 }, () => ['']);

/**
 * Draws of our own in the form of the Vietnamese regions, at their hours: they are not the draws of the state companies.
 */
const north: Kind = {
  name: 'North Vietnam',
  family: 'VN-NORTH',
  shape: 'vn-north',
  group: groupOf('VN'),
  prizeMode: 'SEA',
};
const southern: Kind = { ...north, family: 'VN-SOUTH', shape: 'vn-south' };

const vietnam: LotteryGame[] = [
  ...inARow({ ...north, code: 'VNMB', zone: VIETNAM }, [1, 5, 30]),
  {
    ...own,
    ...north,
    code: 'VNMB-D',
    name: 'North Vietnam daily',
    schedule: { days: everyDay, close: '18:10', lock: DAILY_LOCK, zone: VIETNAM, exceptions: TET },
  },
  {
    ...own,
    ...southern,
    code: 'VNMN-D',
    name: 'South Vietnam daily',
    schedule: { days: south, close: '16:05', lock: DAILY_LOCK, zone: VIETNAM },
  },
  {
    ...own,
    ...southern,
    code: 'VNMT-D',
    name: 'Central Vietnam daily',
    schedule: { days: central, close: '17:10', lock: DAILY_LOCK, zone: VIETNAM },
  },
];

/** Leaves hours for the confirmation of the numbers before a bet has been open for a day, which raises an alarm. */
const OFFICIAL_SALE_HOURS = 17;

/** The draw of the state company: numbers of a feed, and past ones for trial money where there is no feed. */
const official: LotteryGame[] = [
  {
    ...own,
    ...north,
    code: 'XSMB-D',
    name: 'North Vietnam official daily',
    results: 'XSMB',
    schedule: {
      days: everyDay,
      close: '18:10',
      lock: DAILY_LOCK,
      zone: VIETNAM,
      exceptions: TET,
      sale: OFFICIAL_SALE_HOURS,
    },
  },
];

/** A family whose group has its name. */
const kind = (family: keyof typeof groups, shape: ShapeName, prizeMode: PrizeMode) => ({
  code: family,
  name: groups[family],
  family,
  shape,
  group: groupOf(family),
  prizeMode,
});

const electronic = { group: groupOf('ELOTT'), prizeMode: 'Elott' } as const;
const { code: _, ...markSix } = kind('LHC', 'zodiac-49', 'ZY');

/** Drawn once a day. */
const daily = (code: string, name: string, family: string, shape: ShapeName): LotteryGame => ({
  ...own,
  code,
  name,
  family,
  shape,
  group: groupOf('LF'),
  prizeMode: 'ZY',
  schedule: { days: everyDay, close: '19:00', lock: DAILY_LOCK, zone: SHANGHAI },
});

const lowFrequency: LotteryGame[] = [
  daily('LF-3-D', 'Three digits daily', 'LF-3', 'digits-3'),
  daily('LF-5-D', 'Five digits daily', 'LF-5', 'digits-5'),
  daily('LF-645-D', '6 of 45 daily', 'LF-645', '6-of-45'),
  daily('LF-655-D', '6 of 55 daily', 'LF-655', '6-of-55'),
  daily('LF-4D-D', '4D daily', 'LF-4D', 'four-digits'),
  daily('LF-MAX3D-D', 'Max 3D daily', 'LF-MAX3D', 'max-3d'),
];

/** Digits of the hash of a block, of a public chain or, where there is none, of ours. */
const hashes: LotteryGame[] = [
  ...inARow({ ...kind('CHAIN', 'block', 'ZY'), group: groupOf('CHAIN') }, [1, 3]),
  ...inARow({ ...kind('CHAIN', 'block', 'ZY'), code: 'CHAIN-PCB', family: 'CHAIN-PCB', name: 'Hash PC28' }, [1]),
].map((game) => ({ ...game, isOfBlocks: true }));

/** Shown as a race, dice or balls; the numbers are final before the show begins. */
const shown = (code: string, name: string, family: string, shape: ShapeName) =>
  inARow({ code: `VIDEO-${code}`, name, family, shape, group: groupOf('VIDEO'), prizeMode: 'Elott' }, [3]);

const video: LotteryGame[] = [
  ...shown('PK10', 'Race show', 'PK10', 'race-10'),
  ...shown('K3', 'Dice show', 'K3', 'dice'),
  ...shown('SSC', 'Ball show', 'SSC', 'digits-5'),
];

export const lotteryGames: readonly LotteryGame[] = [
  ...vietnam,
  ...official,
  ...inARow(kind('SSC', 'digits-5', 'Lott'), [1, 3, 5]),
  ...inARow(kind('11X5', '5-of-11', 'Lott'), [1, 3, 5]),
  ...inARow(kind('K3', 'dice', 'Lott'), [1, 3, 5]),
  ...inARow(kind('PK10', 'race-10', 'ZY'), [1, 3, 5]),
  ...inARow(kind('PCB', 'digits-3', 'ZY'), [1, 3, 5]),
  ...inARow(kind('LHC', 'zodiac-49', 'ZY'), [5]),
  {
    ...own,
    ...markSix,
    code: 'LHC-D',
    name: 'Mark six daily',
    schedule: { days: everyDay, close: '21:25', lock: DAILY_LOCK, zone: SHANGHAI },
  },
  ...inARow({ ...electronic, code: 'KENO', name: 'Keno', family: 'KENO', shape: 'keno-80' }, [1, 3, 5]),
  ...inARow({ ...electronic, code: 'BINGO', name: 'Bingo', family: 'BINGO', shape: 'bingo-75' }, [3]),
  ...lowFrequency,
  ...hashes,
  ...video,
];
