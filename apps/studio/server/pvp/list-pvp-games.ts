import { currencies, type ResponseOf } from '@fairhouse/contract';
import type { vendorGames } from '@fairhouse/contract/play/vendor-games';
import { RAKE_BP } from '@fairhouse/games/pvp';
import { pvpFamilies, type Room } from './catalogue.ts';

type Listed = ResponseOf<typeof vendorGames>['games'][number];

/** Path of the client of all card rooms on the studio's origin; its build also has `label.svg` and a tile of each game. */
export const PVP_CLIENT = '/games/pvp/';

/** Of what is staked at least so much is paid to players: all of it but the rake. */
const RTP = 100 - RAKE_BP / 100;

/** The games of the card rooms as the catalogue lists them. */
export const listPvpGames = (rooms: readonly Room[]): Listed[] =>
  pvpFamilies.map((family): Listed => {
    const own = rooms.filter((room) => room.family === family && !room.demo);
    const minBet = Object.values(currencies).map(({ code }) => [
      code,
      Math.min(...own.filter(({ currency }) => currency === code).map(({ stake }) => stake)),
    ]);
    return {
      gameCode: family.gameCode,
      name: family.name,
      label: 'fairhouse-cards',
      labelName: 'Fairhouse Cards',
      labelImage: `${PVP_CLIENT}label.svg`,
      category: 'PVP',
      classify: [],
      lines: 0,
      rtp: RTP,
      minBet: Object.fromEntries(minBet) as Listed['minBet'],
      image: `${PVP_CLIENT}tiles/${family.gameCode}.svg`,
      client: PVP_CLIENT,
      demo: true,
      wallet: 'seamless',
    };
  });
