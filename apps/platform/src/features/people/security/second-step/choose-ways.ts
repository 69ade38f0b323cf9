import type { SecondStepPolicy, SecondStepWay } from '@fairhouse/contract/people/security';
import type { LoginProof } from '../../../../system/second-step.ts';

export interface LoginFacts {
  policy: SecondStepPolicy;
  proof: LoginProof;
  /** The member logged in from this address before. */
  knownAddress: boolean;
  hasAuthenticator: boolean;
  /** The passkey that was the proof was made with all proofs that are on now. */
  passkeyWithCode: boolean;
  hasRecoveryCode: boolean;
  hasMobile: boolean;
  hasEmail: boolean;
  hasPayoutAccount: boolean;
}

/**
 * With what the second step of a login can be answered; nothing when it needs none. Who turned on an authenticator is
 * never asked for less, whatever the merchant's policy is, and nobody twice for the same. Who has nothing to answer with is let in: a stranger's address
 * must not lock a member out.
 */
export function chooseWays(facts: LoginFacts): SecondStepWay[] {
  const { policy, proof, knownAddress } = facts;
  if (proof === 'passkey' && facts.passkeyWithCode) return [];
  // A remembered browser passed its second step when it was first let in.
  if (proof === 'device' && knownAddress) return [];
  if (facts.hasAuthenticator) return facts.hasRecoveryCode ? ['authenticator', 'recovery'] : ['authenticator'];
  if (policy === 'authenticator' || proof === 'passkey' || knownAddress) return [];
  const has = { sms: facts.hasMobile, email: facts.hasEmail, bankAccountName: facts.hasPayoutAccount };
  return (['sms', 'email', 'bankAccountName'] as const).filter((way) => has[way] && way !== proof);
}
