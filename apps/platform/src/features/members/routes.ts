import { fail, ok } from '@fairhouse/contract';
import { boMember, boMembers, type boMemberSchema } from '@fairhouse/contract/backoffice';
import type * as z from 'zod/mini';
import type { Core, Mount } from '../../system/platform.ts';
import { operatorRoute } from '../../system/routes.ts';
import { membersByName, memberWithLogin, type MemberRow } from '../identity/index.ts';
import { balanceOf, statementOf } from '../wallets/index.ts';

const PER_PAGE = 25;
const LATEST_MOVEMENTS = 50;

export const mountMembers: Mount = (platform, { backoffice }) => {
  operatorRoute(
    platform,
    backoffice,
    boMembers,
    async ({ merchant }, { page = 1, perPage = PER_PAGE, search = '' }) => {
      const query = { search, offset: (page - 1) * perPage, limit: perPage };
      const { list, total } = await membersByName(platform, merchant.id, query);
      const members = await Promise.all(list.map((member) => describe(platform, member)));
      return ok({ list: members, total, totalPages: Math.ceil(total / perPage) });
    },
  );

  operatorRoute(platform, backoffice, boMember, async ({ merchant }, { id }) => {
    const member = await memberWithLogin(platform, merchant.id, id);
    if (!member) return fail('not_found');
    const { list } = await statementOf(platform, merchant.id, id, undefined, LATEST_MOVEMENTS);
    return ok({ ...(await describe(platform, member)), statement: list });
  });
};

async function describe(
  core: Core,
  member: MemberRow & { lastLoginAt: Date | null },
): Promise<z.infer<typeof boMemberSchema>> {
  return {
    id: member.id,
    account: member.username,
    type: member.accountType,
    registeredAt: member.registeredAt.toISOString(),
    lastLoginAt: member.lastLoginAt?.toISOString() ?? null,
    balance: await balanceOf(core, member.merchantId, member.id),
  };
}
