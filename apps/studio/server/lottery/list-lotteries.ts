import { currencies, type ResponseOf } from '@fairhouse/contract';
import type { vendorGames } from '@fairhouse/contract/play/vendor-games';
import { groupPlays } from '@fairhouse/games/lottery';
import type { LotteryGame } from './games/lottery-games.ts';
import { playsWithOdds } from './odds/play-odds.ts';

type Listed = ResponseOf<typeof vendorGames>['games'][number];

/** Path of the lottery client on the studio's origin; its build also has `label.svg` and a tile of each family. */
export const LOTTERY_CLIENT = '/games/lottery/';

/** The lottery games as the catalogue lists them. */
export const listLotteries = (games: readonly LotteryGame[]): Promise<Listed[]> => Promise.all(games.map(describe));

async function describe({ code, name, prizeMode, family }: LotteryGame): Promise<Listed> {
  const plays = await playsWithOdds(family);
  return {
    gameCode: code,
    name,
    label: 'fairhouse-lottery',
    labelName: 'Fairhouse Lottery',
    labelImage: `${LOTTERY_CLIENT}label.svg`,
    category: prizeMode === 'Elott' ? 'ELOTT' : 'LOTT',
    classify: family === 'BINGO' ? ['BG'] : [],
    lines: 0,
    // Percent of the play that returns least.
    rtp: Math.floor(Math.min(...plays.map(({ rtp }) => rtp)) * 10_000) / 100,
    minBet: Object.fromEntries(Object.values(currencies).map(({ code: currency }) => [currency, 1])),
    image: `${LOTTERY_CLIENT}tiles/${tileOf(family)}.svg`,
    client: LOTTERY_CLIENT,
    demo: true,
    wallet: 'seamless',
    defaultPlayType: groupPlays(family, plays)[0]?.plays[0]?.code ?? '',
  };
}

/** The families of daily numbers have one tile, those of hashes another. */
const tileOf = (family: string): string => (/^(?:LF|CHAIN)-/.exec(family)?.[0].slice(0, -1) ?? family).toLowerCase();
