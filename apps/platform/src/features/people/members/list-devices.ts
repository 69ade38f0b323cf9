import { fail, ok, type ResponseOf, type Result } from '@fairhouse/contract';
import type { boMemberDevices } from '@fairhouse/contract/people/members-backoffice';
import { inTransaction } from '@fairhouse/database';
import type { OperatorCaller } from '../../../system/callers.ts';
import type { Core } from '../../../system/platform.ts';
import { listBrowsers, memberById } from '../identity/index.ts';
import { listSubscriptions } from '../push/index.ts';
import { listPasskeys, listRemembered } from '../security/index.ts';

const LATEST_BROWSERS = 10;

/** What a member logs in with, without anything that would let an operator log in. */
export const listDevices = (
  core: Core,
  { merchant }: OperatorCaller,
  memberId: number,
): Promise<Result<ResponseOf<typeof boMemberDevices>>> =>
  inTransaction(core.pool, { merchantId: merchant.id, readOnly: true }, async (tx) => {
    if (!(await memberById(tx, memberId))) return fail('not_found');
    const browsers = await listBrowsers(tx, memberId, LATEST_BROWSERS);
    const remembered = await listRemembered(tx, memberId, core.clock.now());
    const passkeys = await listPasskeys(tx, memberId);
    return ok({
      browsers: browsers.map(({ lastAt, others }) => ({ lastAt: lastAt.toISOString(), others })),
      remembered: remembered.map(({ id, since, until }) => ({
        id,
        since: since.toISOString(),
        until: until.toISOString(),
      })),
      passkeys: passkeys.map(({ id, name, createdAt, lastUsedAt }) => ({
        id,
        name,
        createdAt: createdAt.toISOString(),
        lastUsedAt: lastUsedAt?.toISOString() ?? null,
      })),
      notified: (await listSubscriptions(tx, memberId)).length,
    });
  });
