import { ok } from '@fairhouse/contract';
import * as boCalls from '@fairhouse/contract/people/responsible-play-backoffice';
import * as calls from '@fairhouse/contract/people/responsible-play';
import { inTransaction } from '@fairhouse/database';
import { placeOf } from '../../../system/place-of.ts';
import type { Apps, Platform } from '../../../system/platform.ts';
import { memberRoute, operatorRoute } from '../../../system/routes.ts';
import { memberSessionsOf } from '../identity/index.ts';
import { findActiveExclusion } from './exclusion-store.ts';
import { presentForMember } from './present-exclusion.ts';
import { readActivity } from './read-activity.ts';
import { presentLimits } from './read-limits.ts';
import { passRealityCheck, readSitting } from './read-sitting.ts';
import { mountSamePersons } from './same-persons/routes.ts';
import { setExclusion, showExclusions } from './set-exclusion.ts';
import { confirmLimit, setLimit } from './set-limit.ts';
import { showLimits } from './show-limits.ts';
import { startExclusion } from './start-exclusion.ts';

export function mountResponsiblePlay(platform: Platform, { site, backoffice }: Apps): void {
  const sessions = memberSessionsOf(platform);
  memberRoute(platform, site, calls.responsiblePlay, ({ merchant, memberId }) =>
    inTransaction(platform.pool, { merchantId: merchant.id, readOnly: true }, async (tx) => {
      const at = platform.clock.now();
      const exclusion = await findActiveExclusion(tx, memberId, at);
      return ok({
        exclusion: exclusion ? presentForMember(exclusion) : null,
        ...(await presentLimits(tx, { merchant, memberId, at })),
      });
    }),
  );
  memberRoute(platform, site, calls.startExclusion, async (member, request, context) => {
    const started = await startExclusion(platform, member, request, placeOf(context));
    if (!started.ok) return started;
    for (const sessionId of started.value.ended) sessions.forget(sessionId);
    return ok(started.value.excluded);
  });
  memberRoute(platform, site, calls.activityStatement, async ({ merchant, memberId }, { by }) =>
    ok(await readActivity(platform, { merchant, memberId }, by)),
  );
  memberRoute(platform, site, calls.setPlayLimit, (member, request, { ip }) =>
    setLimit(platform, { ...member, ip }, request),
  );
  memberRoute(platform, site, calls.confirmPlayLimit, (member, request, { ip }) =>
    confirmLimit(platform, { ...member, ip }, request),
  );
  memberRoute(platform, site, calls.readSitting, async (member) => ok(await readSitting(platform, member)));
  memberRoute(platform, site, calls.passRealityCheck, async (member) => ok(await passRealityCheck(platform, member)));
  mountSamePersons(platform, { backoffice });
  operatorRoute(platform, backoffice, boCalls.boExclusions, (operator, { id }) =>
    showExclusions(platform, operator, id),
  );
  operatorRoute(platform, backoffice, boCalls.boPlayLimits, (operator, { id }) => showLimits(platform, operator, id));
  operatorRoute(platform, backoffice, boCalls.boExcludeMember, async (operator, request, { ip }) => {
    const set = await setExclusion(platform, { operator, ip }, request);
    if (!set.ok) return set;
    for (const sessionId of set.value.ended) sessions.forget(sessionId);
    return ok(set.value.exclusion);
  });
}
