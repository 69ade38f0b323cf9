import type { ReactNode } from 'react';

/** Draws the way to log in with a passkey; another feature's, given by whoever composes the page. */
export type PasskeyPart = (onToken: (token: string, passwordExpired: boolean) => Promise<void>) => ReactNode;
