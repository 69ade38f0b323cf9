import type { SecurityOverview } from '@fairhouse/contract/people/security';

/** What protects an account, in the order in which it does most for it. */
export const protections = ['password', 'authenticator', 'paymentPassword', 'passkey'] as const;
export type Protection = (typeof protections)[number];

/** As few recovery codes as are worth a word. */
const FEW_CODES = 2;

export interface ProtectionState {
  done: readonly Protection[];
  /** What to do next; null when all is done. */
  next: Exclude<Protection, 'password'> | 'recoveryCodes' | null;
}

/** How well an account is protected, and the step that would help it most. */
export function protectionOf({ authenticator, hasPaymentPassword, passkeys }: SecurityOverview): ProtectionState {
  const has: Record<Protection, boolean> = {
    // Nobody is a member without one.
    password: true,
    authenticator: authenticator !== null,
    paymentPassword: hasPaymentPassword,
    passkey: passkeys > 0,
  };
  const missing = protections.find((protection) => !has[protection]) as Exclude<Protection, 'password'> | undefined;
  const few = authenticator !== null && authenticator.recoveryCodesLeft <= FEW_CODES;
  return { done: protections.filter((protection) => has[protection]), next: missing ?? (few ? 'recoveryCodes' : null) };
}
