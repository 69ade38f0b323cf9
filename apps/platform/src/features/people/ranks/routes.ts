import { fail, ok, type Result } from '@fairhouse/contract';
import { boMemberRank } from '@fairhouse/contract/people/ranks-backoffice';
import { memberRank, type MemberRank } from '@fairhouse/contract/people/ranks';
import { inTransaction } from '@fairhouse/database';
import type { Mount } from '../../../system/platform.ts';
import { memberRoute, operatorRoute } from '../../../system/routes.ts';
import { memberById } from '../identity/index.ts';
import { readRank } from './read-rank.ts';

export const mountRanks: Mount = (platform, { site, backoffice }) => {
  const { pool, clock } = platform;
  memberRoute(platform, site, memberRank, ({ merchant, memberId }) =>
    inTransaction(pool, { merchantId: merchant.id, readOnly: true }, async (tx) =>
      ok(await readRank(tx, merchant, memberId, clock.now())),
    ),
  );
  operatorRoute(platform, backoffice, boMemberRank, ({ merchant }, { id }) =>
    inTransaction<Result<MemberRank>>(pool, { merchantId: merchant.id, readOnly: true }, async (tx) =>
      (await memberById(tx, id)) ? ok(await readRank(tx, merchant, id, clock.now())) : fail('not_found'),
    ),
  );
};
