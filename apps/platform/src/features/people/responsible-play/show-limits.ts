import { fail, ok, type ResponseOf, type Result } from '@fairhouse/contract';
import type { boPlayLimits } from '@fairhouse/contract/people/responsible-play-backoffice';
import { inTransaction } from '@fairhouse/database';
import type { OperatorCaller } from '../../../system/callers.ts';
import type { Core } from '../../../system/platform.ts';
import { memberById } from '../identity/index.ts';
import { listLimitChanges } from './limit-change-store.ts';
import { readLimits } from './read-limits.ts';

/** The limits of a member and their history, for operators. Nobody but the member changes them. */
export const showLimits = (
  core: Core,
  { merchant }: OperatorCaller,
  memberId: number,
): Promise<Result<ResponseOf<typeof boPlayLimits>>> =>
  inTransaction<Result<ResponseOf<typeof boPlayLimits>>>(
    core.pool,
    { merchantId: merchant.id, readOnly: true },
    async (tx) => {
      if (!(await memberById(tx, memberId))) return fail('not_found');
      const limits = await readLimits(tx, { merchant, memberId, at: core.clock.now() });
      const changes = (await listLimitChanges(tx, memberId)).map(({ at, ...change }) => ({
        at: at.toISOString(),
        ...change,
      }));
      return ok({ currency: merchant.settings.currency, limits, changes });
    },
  );
