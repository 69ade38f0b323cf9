import { CallError } from '@fairhouse/contract/client';
import type { SecondStepChallenge } from '@fairhouse/contract/people/security';
import type { ReactNode } from 'react';

/** Draws what comes between the proof of a login and its session; another feature's, given by whoever composes the page. */
export type SecondStepPart = (step: {
  challenge: SecondStepChallenge;
  onToken: (token: string, passwordExpired: boolean) => Promise<void>;
  onBack: () => void;
}) => ReactNode;

/** The challenge that a login ended with, or null when it failed for another reason. */
export function challengeOf(error: unknown): SecondStepChallenge | null {
  return error instanceof CallError && error.code === 'second_step_required'
    ? (error.value as SecondStepChallenge)
    : null;
}
