import { CallError } from '@fairhouse/contract/client';
import { secondStepChallengeSchema, type SecondStepChallenge } from '@fairhouse/contract/security';
import type { ReactNode } from 'react';

/** Draws what comes between the proof of a login and its session; another feature's, given by whoever composes the page. */
export type SecondStepPart = (step: {
  challenge: SecondStepChallenge;
  onToken: (token: string) => void;
  onBack: () => void;
}) => ReactNode;

/** The challenge that a login ended with, or null when it failed for another reason. */
export function challengeOf(error: unknown): SecondStepChallenge | null {
  if (!(error instanceof CallError) || error.code !== 'second_step_required') return null;
  const read = secondStepChallengeSchema.safeParse(error.value);
  return read.success ? read.data : null;
}
