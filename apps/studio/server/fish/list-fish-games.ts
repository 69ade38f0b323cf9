import { currencies, type ResponseOf } from '@fairhouse/contract';
import type { vendorGames } from '@fairhouse/contract/play/vendor-games';
import { fishGames, stakesOf } from './catalogue.ts';

type Listed = ResponseOf<typeof vendorGames>['games'][number];

/** Path of the client of all tanks on the studio's origin; its build also has `label.svg` and a tile of each game. */
export const FISH_CLIENT = '/games/fish/';

/** 95 % by kills, and 1 % by the boss's pot. */
export const FISH_RTP_PERCENT = 96;

/** The fish games as the catalogue lists them. */
export const listFishGames = (): Listed[] =>
  fishGames.map(({ gameCode, name }) => ({
    gameCode,
    name,
    label: 'fairhouse-fish',
    labelName: 'Fairhouse Fish',
    labelImage: `${FISH_CLIENT}label.svg`,
    category: 'FISH',
    classify: [],
    lines: 0,
    rtp: FISH_RTP_PERCENT,
    minBet: Object.fromEntries(
      Object.values(currencies).map(({ code }) => [code, stakesOf(code).min]),
    ) as Listed['minBet'],
    image: `${FISH_CLIENT}tiles/${gameCode}.svg`,
    client: FISH_CLIENT,
    demo: true,
    wallet: 'seamless',
  }));
