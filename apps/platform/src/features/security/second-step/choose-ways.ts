import type { SecondStepPolicy, SecondStepWay } from '@fairhouse/contract/security';
import type { LoginProof } from '../../../system/second-step.ts';

export interface LoginFacts {
  policy: SecondStepPolicy;
  proof: LoginProof;
  /** The member logged in from this address before. */
  knownAddress: boolean;
  hasAuthenticator: boolean;
  hasRecoveryCode: boolean;
  hasPayoutAccount: boolean;
}

/**
 * With what the second step of a login can be answered; nothing when it needs none. Who turned on an authenticator is
 * never asked for less. Who has nothing to answer with is let in: a stranger's address must not lock a member out.
 */
export function chooseWays(facts: LoginFacts): SecondStepWay[] {
  const { policy, proof, knownAddress } = facts;
  if (policy === 'never' || proof === 'passkey') return [];
  // A remembered browser passed its second step when it was first let in.
  if (proof === 'device' && knownAddress) return [];
  if (facts.hasAuthenticator) return facts.hasRecoveryCode ? ['authenticator', 'recovery'] : ['authenticator'];
  if (policy === 'authenticator' || knownAddress) return [];
  return facts.hasPayoutAccount ? ['bankAccountName'] : [];
}
