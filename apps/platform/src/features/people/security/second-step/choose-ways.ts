import type { SecondStepPolicy, SecondStepWay } from '@fairhouse/contract/people/security';
import type { LoginProof } from '../../../../system/second-step.ts';

export interface LoginFacts {
  policy: SecondStepPolicy;
  proof: LoginProof;
  /** The member has a login from this address. */
  knownAddress: boolean;
  hasAuthenticator: boolean;
  /** The passkey of this login was made with all proofs that are required now. */
  passkeyWithCode: boolean;
  hasRecoveryCode: boolean;
  hasMobile: boolean;
  hasEmail: boolean;
  hasPayoutAccount: boolean;
}

/**
 * The ways in which the second step of a login can be answered; empty when none is needed. A member with an
 * authenticator always needs it, whatever the merchant's policy, and no proof is asked for twice. A member without any
 * way is logged in: a new address must not lock a member out.
 */
export function chooseWays(facts: LoginFacts): SecondStepWay[] {
  const { policy, proof, knownAddress } = facts;
  if (proof === 'passkey' && facts.passkeyWithCode) return [];
  // A remembered browser passed its second step when it was remembered.
  if (proof === 'device' && knownAddress) return [];
  if (facts.hasAuthenticator) return facts.hasRecoveryCode ? ['authenticator', 'recovery'] : ['authenticator'];
  if (policy === 'authenticator' || proof === 'passkey' || knownAddress) return [];
  const has = { sms: facts.hasMobile, email: facts.hasEmail, bankAccountName: facts.hasPayoutAccount };
  return (['sms', 'email', 'bankAccountName'] as const).filter((way) => has[way] && way !== proof);
}
