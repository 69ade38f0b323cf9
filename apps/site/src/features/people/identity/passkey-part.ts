import type { SecondStepChallenge } from '@fairhouse/contract/people/security';
import type { ReactNode } from 'react';

/** Renders the log-in by passkey; a component of another feature, passed in by the route. */
export type PasskeyPart = (login: {
  onToken: (token: string, passwordExpired: boolean) => Promise<void>;
  onChallenge: (challenge: SecondStepChallenge) => void;
}) => ReactNode;
