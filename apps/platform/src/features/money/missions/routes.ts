import * as calls from '@fairhouse/contract/money/missions';
import * as boCalls from '@fairhouse/contract/money/missions-backoffice';
import type { Mount } from '../../../system/platform.ts';
import { memberRoute, operatorRoute } from '../../../system/routes.ts';
import { rewardReadersOf } from '../rewards/index.ts';
import { checkIn, noteVerifiedRound } from './check-in.ts';
import { claimStep } from './claim-step.ts';
import { joinMission } from './join-mission.ts';
import { createMission, endOpen, listPage, openProposed, readOne } from './operate-missions.ts';
import { readPrizes, readStepRewards } from './own-rewards.ts';
import { readBoard } from './read-board.ts';
import { readMissions } from './read-missions.ts';

export const mountMissions: Mount = (platform, { site, backoffice }) => {
  rewardReadersOf(platform).push(readStepRewards, readPrizes);
  memberRoute(platform, site, calls.missionSummaryDetails, (caller, _request, { locale }) =>
    readMissions(platform, caller, locale),
  );
  memberRoute(platform, site, calls.joinMission, (caller, { missionId }, { locale }) =>
    joinMission(platform, caller, { missionId, locale }),
  );
  memberRoute(platform, site, calls.claimMissionStep, (caller, request, { locale }) =>
    claimStep(platform, caller, { ...request, locale }),
  );
  memberRoute(platform, site, calls.checkIn, (caller) => checkIn(platform, caller));
  memberRoute(platform, site, calls.recordVerifiedRound, (caller, request) =>
    noteVerifiedRound(platform, caller, request),
  );
  memberRoute(platform, site, calls.missionLeaderboard, (caller, request) => readBoard(platform, caller, request));
  operatorRoute(platform, backoffice, boCalls.boMissions, (operator, query) => listPage(platform, operator, query));
  operatorRoute(platform, backoffice, boCalls.boMission, (operator, { id }) => readOne(platform, operator, id));
  operatorRoute(platform, backoffice, boCalls.boCreateMission, (operator, request, { ip, idempotencyKey: id }) =>
    createMission(platform, { operator, ip }, { ...request, id }),
  );
  operatorRoute(platform, backoffice, boCalls.boOpenMission, (operator, { id }, { ip }) =>
    openProposed(platform, { operator, ip }, id),
  );
  operatorRoute(platform, backoffice, boCalls.boEndMission, (operator, { id }, { ip }) =>
    endOpen(platform, { operator, ip }, id),
  );
};
