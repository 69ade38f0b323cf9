import { ok } from '@fairhouse/contract';
import { boMember, boMembers } from '@fairhouse/contract/people/members-backoffice';
import type { Mount } from '../../../system/platform.ts';
import { operatorRoute } from '../../../system/routes.ts';
import { membersByName } from '../identity/index.ts';
import { describeMember, summarize } from './describe-member.ts';

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
};
