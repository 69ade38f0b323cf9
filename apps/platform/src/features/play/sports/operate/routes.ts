import { ok, type Locale } from '@fairhouse/contract';
import * as calls from '@fairhouse/contract/play/sports-backoffice';
import * as memberCalls from '@fairhouse/contract/play/sports-members-backoffice';
import type { OperatorCaller } from '../../../../system/callers.ts';
import type { Mount } from '../../../../system/platform.ts';
import { operatorRoute } from '../../../../system/routes.ts';
import { chooseLanguage } from '../../../content/publishing/index.ts';
import { changeFactor, changeLimits, listFactors, listLimits } from './change-limits.ts';
import { changeMargin, listMargins, shiftOdds } from './change-margins.ts';
import { approveResult, enterResult, listWaiting, rejectResult } from './decide-results.ts';
import { listTraded, showTraded } from './list-traded.ts';
import { showWatch } from './show-watch.ts';
import { suspendBets } from './suspend-bets.ts';
import { checkMember, listWatchedMembers } from './watch-members.ts';

interface Asked {
  http: { headers: Record<string, string | string[] | undefined> };
}

const languageOf = ({ merchant }: OperatorCaller, { http }: Asked): Locale =>
  chooseLanguage(merchant, undefined, http.headers['accept-language'] as string | undefined);

/** The back office of the sportsbook. */
export const mountTrading: Mount = (platform, { backoffice: app }) => {
  operatorRoute(platform, app, calls.boSportsMatches, (operator, request, about) =>
    listTraded(platform, operator, request, languageOf(operator, about)),
  );
  operatorRoute(platform, app, calls.boSportsMatch, (operator, request, about) =>
    showTraded(platform, operator, request, languageOf(operator, about)),
  );
  operatorRoute(platform, app, calls.boSuspendBets, (operator, request, { ip }) =>
    suspendBets(platform, { operator, ip }, request),
  );
  operatorRoute(platform, app, calls.boSportsMargins, (operator, request, about) =>
    listMargins(platform, operator, request, languageOf(operator, about)),
  );
  operatorRoute(platform, app, calls.boChangeMargin, (operator, request, { ip }) =>
    changeMargin(platform, { operator, ip }, request),
  );
  operatorRoute(platform, app, calls.boShiftOdds, (operator, request, { ip }) =>
    shiftOdds(platform, { operator, ip }, request),
  );
  operatorRoute(platform, app, calls.boSportsLimits, (operator, request) => listLimits(platform, operator, request));
  operatorRoute(platform, app, calls.boChangeSportsLimits, (operator, request, { ip }) =>
    changeLimits(platform, { operator, ip }, request),
  );
  operatorRoute(platform, app, calls.boSportsFactors, (operator, request) => listFactors(platform, operator, request));
  operatorRoute(platform, app, calls.boChangeFactor, (operator, request, { ip }) =>
    changeFactor(platform, { operator, ip }, request),
  );
  operatorRoute(platform, app, calls.boWaitingResults, async (operator, _, about) =>
    ok(await listWaiting(platform, operator, languageOf(operator, about))),
  );
  operatorRoute(platform, app, calls.boEnterResult, (operator, request, { ip }) =>
    enterResult(platform, { operator, ip }, request),
  );
  operatorRoute(platform, app, calls.boApproveResult, (operator, request, { ip }) =>
    approveResult(platform, { operator, ip }, request),
  );
  operatorRoute(platform, app, calls.boRejectResult, (operator, request, { ip }) =>
    rejectResult(platform, { operator, ip }, request),
  );
  operatorRoute(platform, app, memberCalls.boWatchedMembers, (operator, request) =>
    listWatchedMembers(platform, operator, request),
  );
  operatorRoute(platform, app, memberCalls.boCheckMember, (operator, request, { ip }) =>
    checkMember(platform, { operator, ip }, request),
  );
  operatorRoute(platform, app, calls.boSportsWatch, (operator, request, about) =>
    showWatch(platform, operator, request, languageOf(operator, about)),
  );
};
