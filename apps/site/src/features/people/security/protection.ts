import type { SecurityOverview } from '@fairhouse/contract/people/security';

/** Protections of an account, the most effective first. */
export const protections = ['password', 'authenticator', 'paymentPassword', 'passkey'] as const;
export type Protection = (typeof protections)[number];

/** From this number of recovery codes on the page warns. */
const FEW_CODES = 2;

export interface ProtectionState {
  done: readonly Protection[];
  /** The next step; null when all are done. */
  next: Exclude<Protection, 'password'> | 'recoveryCodes' | null;
}

/** How well an account is protected, and the step that would help most. */
export function protectionOf({ authenticator, hasPaymentPassword, passkeys }: SecurityOverview): ProtectionState {
  const has: Record<Protection, boolean> = {
    // Every member has a password.
    password: true,
    authenticator: authenticator !== null,
    paymentPassword: hasPaymentPassword,
    passkey: passkeys > 0,
  };
  const missing = protections.find((protection) => !has[protection]) as Exclude<Protection, 'password'> | undefined;
  const few = authenticator !== null && authenticator.recoveryCodesLeft <= FEW_CODES;
  return { done: protections.filter((protection) => has[protection]), next: missing ?? (few ? 'recoveryCodes' : null) };
}
