import account from '../EN/account.json' with { type: 'json' };
import auth from '../EN/auth.json' with { type: 'json' };
import bets from '../EN/bets.json' with { type: 'json' };
import closed from '../EN/closed.json' with { type: 'json' };
import deposit from '../EN/deposit.json' with { type: 'json' };
import download from '../EN/download.json' with { type: 'json' };
import failure from '../EN/failure.json' with { type: 'json' };
import fairness from '../EN/fairness.json' with { type: 'json' };
import favourites from '../EN/favourites.json' with { type: 'json' };
import games from '../EN/games.json' with { type: 'json' };
import help from '../EN/help.json' with { type: 'json' };
import home from '../EN/home.json' with { type: 'json' };
import notices from '../EN/notices.json' with { type: 'json' };
import promotions from '../EN/promotions.json' with { type: 'json' };
import region from '../EN/region.json' with { type: 'json' };
import search from '../EN/search.json' with { type: 'json' };
import service from '../EN/service.json' with { type: 'json' };
import shell from '../EN/shell.json' with { type: 'json' };
import sports from '../EN/sports.json' with { type: 'json' };
import surroundings from '../EN/surroundings.json' with { type: 'json' };
import wallet from '../EN/wallet.json' with { type: 'json' };
import withdrawal from '../EN/withdrawal.json' with { type: 'json' };
import type { siteFeatures } from './features.ts';

/** Every word of the site in one language; English is the model that the others follow. */
export interface Words extends Record<(typeof siteFeatures)[number], object> {
  account: typeof account;
  auth: typeof auth;
  bets: typeof bets;
  closed: typeof closed;
  deposit: typeof deposit;
  download: typeof download;
  failure: typeof failure;
  fairness: typeof fairness;
  favourites: typeof favourites;
  games: typeof games;
  help: typeof help;
  home: typeof home;
  notices: typeof notices;
  promotions: typeof promotions;
  region: typeof region;
  search: typeof search;
  service: typeof service;
  shell: typeof shell;
  sports: typeof sports;
  surroundings: typeof surroundings;
  wallet: typeof wallet;
  withdrawal: typeof withdrawal;
}
