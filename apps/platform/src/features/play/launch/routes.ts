import { launchGame, launchSports } from '@fairhouse/contract/play/launch';
import { playState, stakeMoney } from '@fairhouse/contract/play/play-state';
import { boStopReach } from '@fairhouse/contract/play/stops-backoffice';
import type { CallContext } from '@fairhouse/server';
import type { Mount } from '../../../system/platform.ts';
import { memberRoute, operatorRoute } from '../../../system/routes.ts';
import { siteOrigin } from '../../../system/site-origin.ts';
import { openGame } from './launch-game.ts';
import { openSports } from './launch-sports.ts';
import { readPlayState } from './read-play-state.ts';
import { stakeMoneyOf } from './stake-money-of.ts';
import { readReach } from './read-stop-reach.ts';

export const mountLaunch: Mount = (platform, { site, backoffice }) => {
  const pageOf = ({ http, locale }: CallContext) => ({
    origin: siteOrigin(platform, http),
    language: locale,
    country: platform.countryOf(http),
  });
  memberRoute(platform, site, launchGame, (member, request, context) =>
    openGame(platform, member, request, pageOf(context)),
  );
  memberRoute(platform, site, launchSports, (member, request, context) =>
    openSports(platform, member, request, pageOf(context)),
  );
  memberRoute(platform, site, playState, (member, request) => readPlayState(platform, member, request));
  memberRoute(platform, site, stakeMoney, (member, request) => stakeMoneyOf(platform, member, request));
  operatorRoute(platform, backoffice, boStopReach, (operator, target) => readReach(platform, operator, target));
};
