import type { AppealState, BonusRevocation } from '@fairhouse/contract/money/revocations';
import type { BoBonus, Revocation, RevocationState } from '@fairhouse/contract/money/revocations-backoffice';
import { titleIn } from '@fairhouse/contract/money/rewards';
import type { Merchant } from '../../../../system/merchant.ts';
import type { RevocationRow, ShownGrant } from './store.ts';

const atOf = (at: Date | null) => at?.toISOString() ?? null;

/** For operators. */
export function presentRevocation(
  { settings: { currency } }: Merchant,
  { titles, againId: _again, ...row }: RevocationRow,
): Revocation {
  return {
    ...row,
    title: titleIn(titles ?? {}, 'EN'),
    proposedAt: row.proposedAt.toISOString(),
    decidedAt: atOf(row.decidedAt),
    appealedAt: atOf(row.appealedAt),
    answeredAt: atOf(row.answeredAt),
    currency,
  };
}

export function presentGrant(
  { settings: { currency } }: Merchant,
  { titles, revocationId, revocationState, ...row }: ShownGrant,
): BoBonus {
  return {
    ...row,
    title: titleIn(titles ?? {}, 'EN'),
    createdAt: row.createdAt.toISOString(),
    endedAt: atOf(row.endedAt),
    revocation: revocationId && revocationState ? { id: revocationId, state: revocationState } : null,
    currency,
  };
}

const appealStates: Partial<Record<RevocationState, AppealState>> = {
  appealed: 'open',
  upheld: 'upheld',
  granted: 'granted',
};

/** For the member: who decided and what operators noted stays with them. */
export function presentToMember(row: RevocationRow): BonusRevocation {
  const { abuse, amount, decidedAt, appeal, appealedAt, answer, answeredAt } = row;
  const state = appealStates[row.state];
  return {
    abuse,
    amount: amount!,
    at: decidedAt!.toISOString(),
    appeal: state
      ? { text: appeal!, at: appealedAt!.toISOString(), state, answer, answeredAt: atOf(answeredAt) }
      : null,
  };
}
