import type { RevocationState } from '@fairhouse/contract/money/revocations-backoffice';
import type { LifeCycle } from '../../../../system/life-cycle.ts';

type RevocationEvent = 'approve' | 'reject' | 'appeal' | 'uphold' | 'grant_again';

/** docs/rewards.md, "Bonuses that are taken back". */
export const revocationLifeCycle: LifeCycle<RevocationState, RevocationEvent> = {
  proposed: { approve: 'revoked', reject: 'rejected' },
  rejected: {},
  revoked: { appeal: 'appealed' },
  appealed: { uphold: 'upheld', grant_again: 'granted' },
  upheld: {},
  granted: {},
};
