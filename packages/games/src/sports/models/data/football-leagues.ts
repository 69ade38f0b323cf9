import { americanLeagues } from './football/american-leagues.ts';
import { asianAndAfricanLeagues } from './football/asian-and-african-leagues.ts';
import { fiveLeagues } from './football/five-leagues.ts';
import { internationals } from './football/internationals.ts';
import { lowerEuropeanLeagues } from './football/lower-european-leagues.ts';
import { otherEuropeanLeagues } from './football/other-european-leagues.ts';
import type { FootballLeagues } from './football/football-league.ts';

export const footballLeagues: FootballLeagues = {
  ...fiveLeagues,
  ...otherEuropeanLeagues,
  ...lowerEuropeanLeagues,
  ...americanLeagues,
  ...asianAndAfricanLeagues,
  ...internationals,
};
