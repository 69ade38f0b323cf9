import type { ResponseOf } from '@fairhouse/contract';
import type { readSitting as call } from '@fairhouse/contract/people/responsible-play';
import { inTransaction } from '@fairhouse/database';
import { sumPlay } from '@fairhouse/ledger';
import type { PoolClient } from 'pg';
import type { MemberCaller } from '../../../system/callers.ts';
import type { Core } from '../../../system/platform.ts';
import { timesOf } from './judge-sitting.ts';
import { longestBetweenChecks } from './limit-terms.ts';
import type { LimitedMember } from './read-limits.ts';
import { noteCheckRead, readPlayRules } from './sitting-store.ts';

type Answer = ResponseOf<typeof call>;

/** The present sitting of a member: its time, its result, and when play pauses or ends. */
export const readSitting = (core: Core, { merchant, memberId }: MemberCaller): Promise<Answer> =>
  inTransaction(core.pool, { merchantId: merchant.id, readOnly: true }, (tx) =>
    present(tx, { merchant, memberId, at: core.clock.now() }),
  );

/** The member has read the reality check that was due: bets are taken again. */
export const passRealityCheck = (core: Core, { merchant, memberId }: MemberCaller): Promise<Answer> =>
  inTransaction(core.pool, { merchantId: merchant.id }, async (tx) => {
    const at = core.clock.now();
    const { sitting } = await present(tx, { merchant, memberId, at });
    if (sitting?.checkDue) await noteCheckRead(tx, memberId, at);
    return present(tx, { merchant, memberId, at });
  });

async function present(tx: PoolClient, { merchant, memberId, at }: LimitedMember): Promise<Answer> {
  const { currency } = merchant.settings;
  const rules = await readPlayRules(tx, memberId, at);
  if (!rules.sitting) return { currency, sitting: null };
  const { startedAt } = rules.sitting;
  const { checkAt, endsAt, closedUntil } = timesOf(rules.sitting, rules, longestBetweenChecks(merchant.settings));
  const { staked, won } = await sumPlay(tx, memberId, startedAt);
  const ended = endsAt !== null && endsAt <= at;
  return {
    currency,
    sitting: {
      startedAt: startedAt.toISOString(),
      minutes: Math.floor((at.getTime() - startedAt.getTime()) / 60_000),
      staked,
      won,
      net: won - staked,
      checkAt: checkAt.toISOString(),
      checkDue: !ended && checkAt <= at,
      endsAt: endsAt?.toISOString() ?? null,
      closedUntil: ended ? closedUntil.toISOString() : null,
    },
  };
}
