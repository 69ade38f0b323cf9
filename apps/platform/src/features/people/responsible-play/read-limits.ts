import { limitKinds, limitPeriods, type PlayLimit } from '@fairhouse/contract/people/responsible-play';
import type { PoolClient } from 'pg';
import type { Merchant } from '../../../system/merchant.ts';
import { sumDeposits } from '../../money/deposits/index.ts';
import { listLimits, periodsAt } from './limit-store.ts';

export interface LimitedMember {
  merchant: Merchant;
  memberId: number;
  at: Date;
}

/** Every period of a limit, set or not, with the amount that counts against it now. */
export async function readLimits(tx: PoolClient, { merchant, memberId, at }: LimitedMember): Promise<PlayLimit[]> {
  const rows = await listLimits(tx, memberId);
  const periods = await periodsAt(tx, at, merchant.settings.timeZone);
  const begun = limitPeriods.map((name) => periods.find(({ period }) => period === name)!);
  const used = {
    deposit: await sumDeposits(
      tx,
      memberId,
      begun.map(({ from }) => from),
    ),
  };
  return limitKinds.flatMap((kind) =>
    begun.map(({ period, until }, place): PlayLimit => {
      const row = rows.find((known) => known.kind === kind && known.period === period);
      const open = row?.confirmFrom && row.confirmUntil && row.confirmUntil > at;
      return {
        kind,
        period,
        amount: row?.amount ?? null,
        used: used[kind][place]!,
        resetsAt: until.toISOString(),
        asked: open
          ? {
              amount: row.askedAmount,
              confirmFrom: row.confirmFrom!.toISOString(),
              confirmUntil: row.confirmUntil!.toISOString(),
              due: row.confirmFrom! <= at,
            }
          : null,
      };
    }),
  );
}
