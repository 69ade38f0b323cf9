import { fail, ok, type RequestOf, type Result } from '@fairhouse/contract';
import type { boUpholdRevocation, Revocation } from '@fairhouse/contract/money/revocations-backoffice';
import { inTransaction } from '@fairhouse/database';
import type { PoolClient } from 'pg';
import { nextState } from '../../../../system/life-cycle.ts';
import type { Merchant } from '../../../../system/merchant.ts';
import type { Core } from '../../../../system/platform.ts';
import { isAccessTooNew, refuseSamePerson } from '../../../house/operators/index.ts';
import { grantBonus } from '../grant-bonus.ts';
import { findGrant, lockBonuses } from '../store.ts';
import { auditRevocation, type Decider } from './audit-revocation.ts';
import { notifyAnswered } from './notify-member.ts';
import { presentRevocation } from './present-revocation.ts';
import { revocationLifeCycle } from './revocation-states.ts';
import { findRevocation, lockRevocation, writeAnswer, type RevocationRow } from './store.ts';

interface Again {
  id: string | null;
  amount: number;
}

/**
 * Answers an appeal, by another person than who proposed to take the bonus back. Granted again, the member has what was taken
 * and the wagering that was left, in the transaction of the answer and once.
 */
export async function answerAppeal(
  core: Core,
  decider: Decider,
  { id, reason, verdict }: RequestOf<typeof boUpholdRevocation> & { verdict: 'uphold' | 'grant_again' },
): Promise<Result<Revocation>> {
  const { merchant, username: by } = decider.operator;
  const at = core.clock.now();
  if (isAccessTooNew(decider.operator, at)) return fail('access_too_new');
  return inTransaction<Result<Revocation>>(core.pool, { merchantId: merchant.id }, async (tx) => {
    const row = await lockRevocation(tx, id);
    if (!row) return fail('not_found');
    const answered = verdict === 'uphold' ? 'upheld' : 'granted';
    if (row.state === answered && row.answeredBy === by && row.answer === reason)
      return ok(presentRevocation(merchant, row));
    const state = nextState(revocationLifeCycle, row.state, verdict);
    if (!state) return fail('revocation_state');
    const refused = await refuseSamePerson(core, tx, decider.operator, row.proposedBy, 'own_proposal');
    if (refused) return refused;
    const again = verdict === 'grant_again' ? await grantAgain(core, tx, merchant, row) : undefined;
    if (again && !again.ok) return again;
    const { id: againId, amount } = again?.value ?? { id: null, amount: 0 };
    await writeAnswer(tx, id, { state, by, at, text: reason, againId });
    await notifyAnswered(core, tx, merchant, row, again?.value.amount);
    const given = againId === null ? {} : { bonusGiven: againId, amount };
    await auditRevocation(core, tx, decider, { verb: verdict, row, after: { reason, ...given } });
    return ok(presentRevocation(merchant, (await findRevocation(tx, id))!));
  });
}

/**
 * A grant that had credited nothing comes back as it was. Of one that was active, all that went back, so it is refused while
 * open rounds may still bring more. The source names the revocation: a grant for it exists once.
 */
async function grantAgain(core: Core, tx: PoolClient, merchant: Merchant, row: RevocationRow): Promise<Result<Again>> {
  await lockBonuses(tx, row.memberId);
  const grant = (await findGrant(tx, row.bonusId))!;
  if (grant.settledAt === null) return fail('round_in_progress');
  const { memberId, terms, titles, required, counted } = grant;
  const amount = grant.activatedAt === null ? grant.amount : grant.returned;
  if (amount === 0) return ok({ id: null, amount });
  const id = await grantBonus(core, tx, merchant, {
    memberId,
    amount,
    terms,
    source: `appeal ${row.id}`,
    titles: titles ?? {},
    required: required - counted,
  });
  if (id === undefined) throw new Error(`the appeal ${row.id} brought a bonus before`);
  return ok({ id, amount });
}
