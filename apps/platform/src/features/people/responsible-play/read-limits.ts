import { limitKinds, limitTerms, type PlayLimit } from '@fairhouse/contract/people/responsible-play';
import { readStakeLimits } from '@fairhouse/ledger';
import type { PoolClient } from 'pg';
import type { Merchant } from '../../../system/merchant.ts';
import { sumReceived } from '../../money/agent-transfers/index.ts';
import { sumDeposits } from '../../money/deposits/index.ts';
import { listLimits, periodsAt, type LimitRow } from './limit-store.ts';
import { longestBetweenChecks } from './limit-terms.ts';
import { readPlayRules } from './sitting-store.ts';

export interface LimitedMember {
  merchant: Merchant;
  memberId: number;
  at: Date;
}

/** The limits as the member's page shows them. */
export async function presentLimits(tx: PoolClient, member: LimitedMember) {
  const { settings } = member.merchant;
  const realityCheckMinutes = longestBetweenChecks(settings);
  return { currency: settings.currency, realityCheckMinutes, limits: await readLimits(tx, member) };
}

/** Every period of every limit, set or not, with what counts against it now. */
export async function readLimits(tx: PoolClient, member: LimitedMember): Promise<PlayLimit[]> {
  const { merchant, memberId, at } = member;
  const rows = await listLimits(tx, memberId);
  const periods = await periodsAt(tx, at, merchant.settings.timeZone);
  const used = await readUsed(tx, member, periods);
  return limitKinds.flatMap((kind) =>
    limitTerms[kind].spans.map((period): PlayLimit => {
      const row = rows.find((known) => known.kind === kind && known.period === period);
      return {
        kind,
        period,
        amount: row?.amount ?? null,
        used: used.get(`${kind} ${period}`) ?? 0,
        resetsAt: periods.find((begun) => begun.period === period)?.until.toISOString() ?? null,
        asked: askedOf(row, at),
      };
    }),
  );
}

function askedOf(row: LimitRow | undefined, at: Date): PlayLimit['asked'] {
  if (!row?.confirmFrom || !row.confirmUntil || row.confirmUntil <= at) return null;
  return {
    amount: row.askedAmount,
    confirmFrom: row.confirmFrom.toISOString(),
    confirmUntil: row.confirmUntil.toISOString(),
    due: row.confirmFrom <= at,
  };
}

/** What counts against each limit, by kind and period. */
async function readUsed(
  tx: PoolClient,
  { memberId, at }: LimitedMember,
  periods: readonly { period: string; from: Date }[],
): Promise<Map<string, number>> {
  const since = periods.map(({ from }) => from);
  const deposited = await sumDeposits(tx, memberId, since);
  // What an agent gives can be played like a deposit.
  const received = await sumReceived(tx, memberId, since);
  const stakes = await readStakeLimits(tx, memberId, at);
  const { sitting } = await readPlayRules(tx, memberId, at);
  const minutes = (begun: Date | undefined) => (begun ? Math.floor((at.getTime() - begun.getTime()) / 60_000) : 0);
  return new Map([
    ...periods.map(({ period }, place) => [`deposit ${period}`, deposited[place]! + received[place]!] as const),
    // A profit leaves a loss limit untouched.
    ...stakes.map(({ kind, period, used }) => [`${kind} ${period}`, Math.max(0, used)] as const),
    ['sitting sitting', minutes(sitting?.startedAt)],
    ['reality_check sitting', minutes(sitting?.checkedAt)],
  ]);
}
