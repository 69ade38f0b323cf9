import { CallError } from '@fairhouse/contract/client';
import type { SecondStepChallenge } from '@fairhouse/contract/people/security';
import type { ReactNode } from 'react';

/**
 * Renders the second step between the first proof and the session; a component of another feature, passed in by the
 * route.
 */
export type SecondStepPart = (step: {
  challenge: SecondStepChallenge;
  onToken: (token: string, passwordExpired: boolean) => Promise<void>;
  onBack: () => void;
}) => ReactNode;

/** The challenge in the failure of a log-in, or null when it failed for another reason. */
export function challengeOf(error: unknown): SecondStepChallenge | null {
  return error instanceof CallError && error.code === 'second_step_required'
    ? (error.value as SecondStepChallenge)
    : null;
}
