import { currencies, type ResponseOf } from '@fairhouse/contract';
import type { vendorGames } from '@fairhouse/contract/play/vendor-games';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { MatchSport } from '@fairhouse/contract/play/studio-sports';
import { sportsLimits } from './slip/limits.ts';

type Listed = ResponseOf<typeof vendorGames>['games'][number];

/** Path of the sports client on the studio's origin; its build also has `label.svg` and a tile of each game. */
export const SPORTS_CLIENT = '/games/sports/';

/** Both are opened by the same client; the label IA is the one under which platforms list esports. */
const games = [
  {
    code: 'sportsbook',
    name: 'Sportsbook',
    label: 'fairhouse-sports',
    labelName: 'Fairhouse Sports',
    sports: ['football', 'basketball'],
  },
  { code: 'esports', name: 'Esports', label: 'IA', labelName: 'Fairhouse Esports', sports: ['valorant'] },
] as const satisfies readonly { code: string; sports: readonly MatchSport[]; [field: string]: unknown }[];

/** Its client is built: the catalogue lists the games. */
export const hasClient = (clientsDir: string): boolean => existsSync(join(clientsDir, 'sports', 'index.html'));

export const isSportsGame = (code: string): boolean => games.some((game) => game.code === code);

export const gameName = (code: string): string => games.find((game) => game.code === code)?.name ?? code;

/** Sports on which its sessions bet: a platform may switch each game off. */
export const sportsOfGame = (code: string): readonly MatchSport[] =>
  games.find((game) => game.code === code)?.sports ?? [];

/** Percent that the market with the largest margin returns. */
const RTP = 88;

/** The sportsbook and its esports as the catalogue lists them. */
export const listSports = (): Listed[] =>
  games.map(({ code, name, label, labelName }) => ({
    gameCode: code,
    name,
    label,
    labelName,
    labelImage: `${SPORTS_CLIENT}label.svg`,
    category: 'SPORTS',
    classify: [],
    lines: 0,
    rtp: RTP,
    minBet: Object.fromEntries(
      Object.values(currencies).map(({ code: currency }) => [currency, sportsLimits[currency].leastStake]),
    ),
    image: `${SPORTS_CLIENT}tiles/${code}.svg`,
    client: SPORTS_CLIENT,
    demo: true,
    wallet: 'seamless',
  }));
