import type { SecondStepChallenge } from '@fairhouse/contract/people/security';
import type { ReactNode } from 'react';

/** Draws the way to log in with a passkey; another feature's, given by whoever composes the page. */
export type PasskeyPart = (login: {
  onToken: (token: string, passwordExpired: boolean) => Promise<void>;
  onChallenge: (challenge: SecondStepChallenge) => void;
}) => ReactNode;
