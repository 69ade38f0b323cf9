import { lazy, Suspense } from 'react';
import { withWords } from '../app/words.ts';
import type { PasskeyPart } from '../features/people/identity/passkey-part.ts';

const PasskeyButton = lazy(() => withWords(import('../features/people/security/passkey-button.tsx'), 'security'));

/** A browser without passkeys shows no button and reserves no space. */
const hasPasskeys = typeof window.PublicKeyCredential === 'function';

/** The log-in by passkey; its space is reserved while it is loaded. */
export const passkey: PasskeyPart = (login) =>
  hasPasskeys && (
    <Suspense fallback={<div className="h-13" />}>
      <PasskeyButton {...login} />
    </Suspense>
  );
