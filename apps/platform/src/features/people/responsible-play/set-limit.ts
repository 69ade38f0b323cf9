import { fail, ok, type RequestOf, type ResponseOf, type Result } from '@fairhouse/contract';
import type { confirmPlayLimit, LimitKind, setPlayLimit } from '@fairhouse/contract/people/responsible-play';
import { inTransaction } from '@fairhouse/database';
import { setStakeLimits, type StakeLimit } from '@fairhouse/ledger';
import type { PoolClient } from 'pg';
import type { MemberCaller } from '../../../system/callers.ts';
import type { Core } from '../../../system/platform.ts';
import { auditMember } from '../../house/audit/index.ts';
import { deliverToInbox } from '../../house/inbox/index.ts';
import { lockMember } from '../identity/index.ts';
import { insertLimitChange, type LimitChangeRow } from './limit-change-store.ts';
import { findLimit, listLimits, saveLimit, type LimitRow } from './limit-store.ts';
import { isStakeLimit, refuseTerms } from './limit-terms.ts';
import { presentLimits } from './read-limits.ts';

type Caller = MemberCaller & { ip: string };
type Answer = Result<ResponseOf<typeof setPlayLimit>>;

const DAY_MS = 86_400_000;
/** Reliability 46: a higher limit waits a day for its confirmation and can be confirmed for a week. */
const WAIT_MS = DAY_MS;
const ASKED_MS = 7 * DAY_MS;

const nothingAsked = { askedAmount: null, confirmFrom: null, confirmUntil: null };

/** Whether a limit allows at most as much as another; null allows any amount. */
const isAsStrict = (amount: number | null, other: number | null): boolean =>
  other === null || (amount !== null && amount <= other);

/** Sets a limit that a member asks for: a lower one at once, a higher one after a day and a second confirmation. */
export const setLimit = (core: Core, caller: Caller, wanted: RequestOf<typeof setPlayLimit>): Promise<Answer> =>
  change(core, caller, wanted, async (tx, limit, at) => {
    const { amount } = wanted;
    const refused = refuseTerms(caller.merchant.settings, wanted);
    if (refused) return refused;
    const asked = {
      askedAmount: amount,
      confirmFrom: new Date(at.getTime() + WAIT_MS),
      confirmUntil: new Date(at.getTime() + WAIT_MS + ASKED_MS),
    };
    const stricter = isAsStrict(amount, limit.amount);
    const next = stricter ? { ...limit, ...nothingAsked, amount } : { ...limit, ...asked };
    await write(core, tx, caller, { limit, next, at, change: stricter ? 'set' : 'ask' });
    return undefined;
  });

/** The second confirmation: refused before the day is over, and for another amount than was asked for. */
export const confirmLimit = (
  core: Core,
  caller: Caller,
  { kind, period, amount }: RequestOf<typeof confirmPlayLimit>,
): Promise<Answer> =>
  change(core, caller, { kind, period }, async (tx, limit, at) => {
    const { askedAmount, confirmFrom, confirmUntil } = limit;
    if (!confirmFrom || !confirmUntil || confirmUntil <= at || askedAmount !== amount) return fail('limit_not_asked');
    if (at < confirmFrom) return fail('limit_too_early');
    await write(core, tx, caller, { limit, next: { ...limit, ...nothingAsked, amount }, at, change: 'confirm' });
    return undefined;
  });

/** Serialises changes of limits and deposits per member. */
const change = (
  core: Core,
  { merchant, memberId }: Caller,
  which: Pick<LimitRow, 'kind' | 'period'>,
  act: (tx: PoolClient, limit: LimitRow, at: Date) => Promise<ReturnType<typeof fail> | undefined>,
): Promise<Answer> =>
  inTransaction<Answer>(core.pool, { merchantId: merchant.id }, async (tx) => {
    await lockMember(tx, memberId);
    const at = core.clock.now();
    const { kind, period } = which;
    const limit = (await findLimit(tx, memberId, which)) ?? { kind, period, amount: null, ...nothingAsked };
    const refused = await act(tx, limit, at);
    if (refused) return refused;
    return ok(await presentLimits(tx, { merchant, memberId, at }));
  });

interface Written {
  limit: LimitRow;
  next: LimitRow;
  at: Date;
  change: LimitChangeRow['change'];
}

async function write(core: Core, tx: PoolClient, caller: Caller, written: Written): Promise<void> {
  const { limit, next, at, change: verb } = written;
  const owner = { merchantId: caller.merchant.id, memberId: caller.memberId };
  const { kind, period } = next;
  await saveLimit(tx, owner, next);
  if (verb !== 'ask') await enforce(core, tx, caller, kind);
  const wanted = verb === 'ask' ? next.askedAmount : next.amount;
  await insertLimitChange(tx, owner, { at, kind, period, change: verb, before: limit.amount, after: wanted });
  const text = { template: verb === 'ask' ? 'limitAsked' : 'limitChanged' } as const;
  await deliverToInbox(core, tx, owner, { kind: 'security', text, path: '/me/responsible' });
  const after = verb === 'ask' ? { asked: wanted, confirmFrom: next.confirmFrom } : { amount: wanted };
  await auditMember(core, tx, caller, `${verb}_limit`, {
    before: { kind, period, amount: limit.amount },
    after: { kind, period, ...after },
  });
}

/** Puts a limit of play into effect: with the next bet, on every server. */
async function enforce(core: Core, tx: PoolClient, { merchant, memberId }: Caller, kind: LimitKind): Promise<void> {
  if (kind === 'deposit') return;
  const merchantId = merchant.id;
  if (isStakeLimit(kind)) {
    const limits = (await listLimits(tx, memberId)).flatMap(({ kind: each, period, amount }) =>
      isStakeLimit(each) && amount !== null ? [{ kind: each, period: period as StakeLimit['period'], amount }] : [],
    );
    const player = { merchantId, customerId: memberId, timeZone: merchant.settings.timeZone };
    await setStakeLimits(tx, player, limits);
  }
  await core.events.publish(tx, 'playRulesChanged', { merchantId, memberId });
}
