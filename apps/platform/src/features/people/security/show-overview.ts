import type { SecurityOverview } from '@fairhouse/contract/people/security';
import { inTransaction } from '@fairhouse/database';
import type { MemberCaller } from '../../../system/callers.ts';
import type { Core } from '../../../system/platform.ts';
import { memberById } from '../identity/index.ts';
import { listAccounts } from '../../money/withdrawals/index.ts';
import { showContacts } from './contacts/show-contacts.ts';
import { listPasskeys } from './passkeys/store.ts';
import { countRecoveryCodes, findAuthenticator } from './authenticator/store.ts';

/** The security settings of the member's account. */
export const showOverview = (core: Core, { merchant, memberId }: MemberCaller): Promise<SecurityOverview> =>
  inTransaction(core.pool, { merchantId: merchant.id, readOnly: true }, async (tx) => {
    const member = await memberById(tx, memberId);
    if (!member) throw new Error(`member ${memberId} of a live session is missing`);
    const since = (await findAuthenticator(tx, memberId))?.confirmedAt;
    return {
      authenticator: since
        ? { since: since.toISOString(), recoveryCodesLeft: await countRecoveryCodes(tx, memberId) }
        : null,
      hasPaymentPassword: member.hasPaymentPassword,
      ...(await showContacts(tx, memberId)),
      passkeys: (await listPasskeys(tx, memberId)).length,
      payoutAccounts: (await listAccounts(tx, memberId)).length,
    };
  });
