import { ok } from '@fairhouse/contract';
import {
  boEndMemberSessions,
  boMember,
  boMemberDevices,
  boLinkedMembers,
  boMembers,
  boRequirePassword,
  boSetMemberLabels,
  boSetMemberStatus,
} from '@fairhouse/contract/people/members-backoffice';
import type { Mount } from '../../../system/platform.ts';
import { operatorRoute } from '../../../system/routes.ts';
import { membersByName, memberSessionsOf } from '../identity/index.ts';
import { endMemberSessions } from './end-member-sessions.ts';
import { listDevices } from './list-devices.ts';
import { describeMember, summarize } from './describe-member.ts';
import { listLinked } from './list-linked.ts';
import { setMemberLabels } from './set-member-labels.ts';
import { requirePassword } from './require-password.ts';
import { setMemberStatus } from './set-member-status.ts';

const PER_PAGE = 25;

export const mountMembers: Mount = (platform, { backoffice }) => {
  operatorRoute(
    platform,
    backoffice,
    boMembers,
    async ({ merchant }, { page = 1, perPage = PER_PAGE, search = '' }) => {
      const query = { search, offset: (page - 1) * perPage, limit: perPage };
      const { list, total } = await membersByName(platform, merchant.id, query);
      const members = await summarize(platform, merchant.id, list);
      return ok({ list: members, total, totalPages: Math.ceil(total / perPage) });
    },
  );

  operatorRoute(platform, backoffice, boMember, (caller, { id }) => describeMember(platform, caller, id));

  operatorRoute(platform, backoffice, boLinkedMembers, (caller, { id }) => listLinked(platform, caller, id));

  operatorRoute(platform, backoffice, boMemberDevices, (caller, { id }) => listDevices(platform, caller, id));

  operatorRoute(platform, backoffice, boSetMemberLabels, (operator, request, { ip }) =>
    setMemberLabels(platform, { operator, ip }, request),
  );

  const sessions = memberSessionsOf(platform);
  operatorRoute(platform, backoffice, boSetMemberStatus, async (operator, request, { ip }) => {
    const set = await setMemberStatus(platform, { operator, ip }, request);
    if (!set.ok) return set;
    for (const sessionId of set.value.ended) sessions.forget(sessionId);
    return ok({ status: set.value.status });
  });
  operatorRoute(platform, backoffice, boEndMemberSessions, async (operator, request, { ip }) => {
    const ended = await endMemberSessions(platform, { operator, ip }, request);
    if (!ended.ok) return ended;
    for (const sessionId of ended.value) sessions.forget(sessionId);
    return ok({ ended: ended.value.length });
  });
  operatorRoute(platform, backoffice, boRequirePassword, async (operator, request, { ip }) => {
    const required = await requirePassword(platform, { operator, ip }, request);
    if (!required.ok) return required;
    const { ended, oneTime } = required.value;
    for (const sessionId of ended) sessions.forget(sessionId);
    return ok({ oneTime });
  });
};
