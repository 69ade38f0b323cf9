import { fail, failField, ok, type RequestOf, type Result } from '@fairhouse/contract';
import type { boSendMailing, Mailing } from '@fairhouse/contract/house/mailings-backoffice';
import { isSitePath } from '@fairhouse/contract/house/site-paths';
import { inTransaction } from '@fairhouse/database';
import { isDeepStrictEqual } from 'node:util';
import type { OperatorCaller } from '../../../system/callers.ts';
import type { Core } from '../../../system/platform.ts';
import { findByNames } from '../../people/identity/index.ts';
import { appendAudit } from '../audit/index.ts';
import { insertText } from '../inbox/index.ts';
import { scheduleDelivery } from './deliver-mailing.ts';
import { presentMailing } from './list-mailings.ts';
import { endMailing, findMailing, insertMailing, lockMailing } from './store.ts';

export interface Writer {
  operator: OperatorCaller;
  ip: string;
}

/** Stores a mailing with the job that delivers it, once per key; what was written is in the audit log by its id. */
export const sendMailing = (
  core: Core,
  { operator: { merchant, username }, ip }: Writer,
  { id, kind, audience, words, path }: RequestOf<typeof boSendMailing> & { id: string },
): Promise<Result<Mailing>> =>
  inTransaction<Result<Mailing>>(core.pool, { merchantId: merchant.id }, async (tx) => {
    if (path !== null && !isSitePath(path.split(/[?#]/, 1)[0]!))
      return failField('invalid_request', 'path', 'not_allowed');
    if (audience.to === 'members') {
      const found = await findByNames(tx, audience.accounts);
      const missing = audience.accounts.find((name) => !found.has(name.toLowerCase()));
      if (missing !== undefined)
        return failField('invalid_request', 'audience.accounts', 'member_unknown', { name: missing });
    }
    const row = { id, kind, audience, words, path, createdBy: username, createdAt: core.clock.now() };
    const isNew = await insertMailing(tx, merchant.id, row);
    const stored = await findMailing(tx, id);
    if (!stored) return fail('key_reused');
    if (!isNew) {
      const same = isDeepStrictEqual(
        [stored.kind, stored.audience, stored.words, stored.path],
        [kind, audience, words, path],
      );
      return same && stored.createdBy === username ? ok(presentMailing(stored)) : fail('key_reused');
    }
    await insertText(tx, { id, merchantId: merchant.id, words });
    await scheduleDelivery(core, tx, { merchantId: merchant.id, id, after: 0 });
    await appendAudit(core, tx, {
      merchantId: merchant.id,
      actor: `operator:${username}`,
      action: 'mailing.add',
      subject: `mailing:${id}`,
      before: null,
      after: { kind, audience },
      ip,
    });
    return ok(presentMailing(stored));
  });

/** No further portion is delivered; a stopped or sent one stays as it is. */
export const stopMailing = (core: Core, { operator, ip }: Writer, id: string): Promise<Result<Mailing>> =>
  inTransaction<Result<Mailing>>(core.pool, { merchantId: operator.merchant.id }, async (tx) => {
    const mailing = await lockMailing(tx, id);
    if (!mailing) return fail('not_found');
    if (mailing.state !== 'sending') return ok(presentMailing(mailing));
    const at = core.clock.now();
    await endMailing(tx, id, { state: 'stopped', at });
    await appendAudit(core, tx, {
      merchantId: operator.merchant.id,
      actor: `operator:${operator.username}`,
      action: 'mailing.stop',
      subject: `mailing:${id}`,
      before: { state: mailing.state },
      after: { state: 'stopped', reached: mailing.reached },
      ip,
    });
    return ok(presentMailing({ ...mailing, state: 'stopped', endedAt: at }));
  });
