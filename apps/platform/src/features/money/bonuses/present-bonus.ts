import type { Locale } from '@fairhouse/contract';
import type { Bonus, CountedRound, EndedBonus } from '@fairhouse/contract/money/bonuses';
import type { BonusRevocation } from '@fairhouse/contract/money/revocations';
import { titleIn } from '@fairhouse/contract/money/rewards';
import type { EndedRow } from './record-store.ts';
import type { GrantRow } from './store.ts';
import type { CountedRound as CountedRow } from './wager-store.ts';

/** A grant as its member reads it; `balance` is the bonus wallet's, which belongs to the grant that is not settled. */
export function presentBonus(
  row: GrantRow,
  balance: number,
  locale: Locale,
  revocation: BonusRevocation | null = null,
): Bonus {
  const { id, state, amount, required, counted, terms, converted, returned } = row;
  const isCurrent = state !== 'queued' && row.settledAt === null;
  return {
    id,
    title: titleIn(row.titles ?? {}, locale),
    state,
    amount,
    balance: isCurrent ? balance : 0,
    required,
    counted,
    left: required - counted,
    contributionBp: { ...terms.contributionBp },
    maxStake: terms.maxStake,
    onWithdraw: terms.onWithdraw,
    maxConvert: terms.maxConvert ?? null,
    createdAt: row.createdAt.toISOString(),
    activatedAt: row.activatedAt?.toISOString() ?? null,
    expiresAt: row.expiresAt?.toISOString() ?? null,
    endedAt: row.endedAt?.toISOString() ?? null,
    converted,
    returned,
    revocation,
  };
}

/** A grant that has ended, as a line of its member's record. */
export const presentEnded = (
  { id, titles, state, amount, required, counted, createdAt, activatedAt, endedAt, converted, returned }: EndedRow,
  locale: Locale,
  revocation: BonusRevocation | null = null,
): EndedBonus => ({
  id,
  title: titleIn(titles ?? {}, locale),
  state,
  amount,
  required,
  counted,
  createdAt: createdAt.toISOString(),
  activatedAt: activatedAt?.toISOString() ?? null,
  endedAt: endedAt.toISOString(),
  converted,
  returned,
  revocation,
});

export const presentRound = ({ at, ...row }: CountedRow): CountedRound => ({ ...row, at: at.toISOString() });
