import { ok, type ResponseOf, type Result } from '@fairhouse/contract';
import type { withdrawalLocks, WithdrawalLock } from '@fairhouse/contract/money/bonuses';
import { inTransaction } from '@fairhouse/database';
import type { Balances } from '@fairhouse/ledger';
import type { PoolClient } from 'pg';
import type { MemberCaller } from '../../../system/callers.ts';
import type { Core } from '../../../system/platform.ts';
import { findCurrent } from '../bonuses/index.ts';
import { readAllowance, type Allowance } from './read-allowance.ts';

/** The one answer to what keeps money from being withdrawn. */
export async function readLocks(
  core: Core,
  { merchant, memberId, accountType }: MemberCaller,
): Promise<Result<ResponseOf<typeof withdrawalLocks>>> {
  const balances = await core.ledger.balances(merchant.id, memberId);
  const at = core.clock.now();
  return inTransaction(core.pool, { merchantId: merchant.id, readOnly: true }, async (tx) => {
    const allowance = await readAllowance(tx, { merchant, memberId, accountType, balances, at });
    const held = balances?.locked ?? 0;
    const locks: WithdrawalLock[] = [
      ...(await ofBonus(tx, memberId, balances)),
      ...(held > 0 ? [{ kind: 'held' as const, amount: held }] : []),
      ...(allowance.turnover ? [{ kind: 'turnover' as const, ...allowance.turnover }] : []),
      ...coolingOff(allowance),
    ];
    const free = allowance.turnover ? 0 : (balances?.main ?? 0);
    return ok({ currency: merchant.settings.currency, free, locks });
  });
}

async function ofBonus(tx: PoolClient, memberId: number, balances: Balances | undefined): Promise<WithdrawalLock[]> {
  const grant = await findCurrent(tx, memberId);
  if (grant?.state !== 'active') return [];
  return [
    {
      kind: 'bonus',
      grantId: grant.id,
      amount: balances?.bonus ?? 0,
      required: grant.required,
      left: grant.required - grant.counted,
      expiresAt: grant.expiresAt?.toISOString() ?? null,
      onWithdraw: grant.terms.onWithdraw,
    },
  ];
}

const coolingOff = ({ obstacles }: Allowance): WithdrawalLock[] =>
  obstacles.flatMap(({ code, until }): WithdrawalLock[] =>
    until !== null && (code === 'withdrawals_paused' || code === 'account_cooling_off')
      ? [{ kind: 'coolingOff', reason: code, until: until.toISOString() }]
      : [],
  );
