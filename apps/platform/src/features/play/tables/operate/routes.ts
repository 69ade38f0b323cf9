import { ok, type Locale } from '@fairhouse/contract';
import * as calls from '@fairhouse/contract/play/rooms-backoffice';
import type { OperatorCaller } from '../../../../system/callers.ts';
import type { Mount } from '../../../../system/platform.ts';
import { operatorRoute } from '../../../../system/routes.ts';
import { chooseLanguage } from '../../../content/publishing/index.ts';
import { changeTableLimits, listTableLimits } from './change-limits.ts';
import { decideReview, listReviews, showReview, showHand } from './judge-hands.ts';
import { listOperated } from './list-operated.ts';
import { switchRoom } from './switch-room.ts';
import { checkMember, listWatchedMembers } from './watch-members.ts';

interface Asked {
  http: { headers: Record<string, string | string[] | undefined> };
}

const languageOf = ({ merchant }: OperatorCaller, { http }: Asked): Locale =>
  chooseLanguage(merchant, undefined, http.headers['accept-language'] as string | undefined);

/** The back office of tables, tanks and card rooms. */
export const mountRooms: Mount = (platform, { backoffice: app }) => {
  operatorRoute(platform, app, calls.boRooms, (operator, request, about) =>
    listOperated(platform, operator, request, languageOf(operator, about)),
  );
  operatorRoute(platform, app, calls.boSwitchRoom, (operator, request, { ip }) =>
    switchRoom(platform, { operator, ip }, request),
  );
  operatorRoute(platform, app, calls.boTableLimits, (operator, request, about) =>
    listTableLimits(platform, operator, request, languageOf(operator, about)),
  );
  operatorRoute(platform, app, calls.boChangeTableLimits, (operator, request, { ip }) =>
    changeTableLimits(platform, { operator, ip }, request),
  );
  operatorRoute(platform, app, calls.boHandReviews, async (operator) => ok(await listReviews(platform, operator)));
  operatorRoute(platform, app, calls.boHandReview, (operator, request) => showReview(platform, operator, request));
  operatorRoute(platform, app, calls.boShowHand, (operator, request, about) =>
    showHand(platform, operator, request, languageOf(operator, about)),
  );
  operatorRoute(platform, app, calls.boWatchedRoomMembers, async (operator) =>
    ok(await listWatchedMembers(platform, operator)),
  );
  operatorRoute(platform, app, calls.boCheckRoomMember, (operator, request, { ip }) =>
    checkMember(platform, { operator, ip }, request),
  );
  operatorRoute(platform, app, calls.boDecideReview, (operator, request, { ip }) =>
    decideReview(platform, { operator, ip }, request),
  );
};
