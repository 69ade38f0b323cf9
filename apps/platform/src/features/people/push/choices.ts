import type { PushChoices, PushSettings } from '@fairhouse/contract/people/push';
import { inTransaction } from '@fairhouse/database';
import type { MemberCaller } from '../../../system/callers.ts';
import type { Core } from '../../../system/platform.ts';
import { auditMember } from '../../house/audit/index.ts';
import type { PushSender } from './push-sender.ts';
import { readChoices, saveChoices } from './store.ts';

/** What the member wants, with the key to subscribe a browser. */
export const readSettings = (
  core: Pick<Core, 'pool'>,
  { publicKey }: PushSender,
  { merchant, memberId }: MemberCaller,
): Promise<PushSettings> =>
  inTransaction(core.pool, { merchantId: merchant.id, readOnly: true }, async (tx) => ({
    publicKey,
    choices: await readChoices(tx, memberId),
  }));

/** Stores what the member wants; consent to promotions, and its end, stand in the audit log. */
export const changeChoices = (
  core: Core,
  { publicKey }: PushSender,
  caller: MemberCaller & { ip: string },
  choices: PushChoices,
): Promise<PushSettings> =>
  inTransaction(core.pool, { merchantId: caller.merchant.id }, async (tx) => {
    const { merchant, memberId } = caller;
    const before = await readChoices(tx, memberId);
    await saveChoices(tx, { merchantId: merchant.id, memberId, at: core.clock.now() }, choices);
    const [was, is] = [consentIn(before), consentIn(choices)];
    if (was.promotions !== is.promotions || was.mailPromotions !== is.mailPromotions)
      await auditMember(core, tx, caller, 'choose_push', { before: was, after: is });
    return { publicKey, choices };
  });

const consentIn = ({ promotions, mailPromotions }: PushChoices) => ({ promotions, mailPromotions });
