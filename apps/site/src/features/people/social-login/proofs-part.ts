import type { ComponentType } from 'react';

/** Asks for the password, and a code where the member has an authenticator; a component of another feature. */
export type ProofsForm = ComponentType<{
  text: string;
  action: string;
  send: (proofs: { password: string; code?: string }) => Promise<void>;
  onCancel: () => void;
}>;
