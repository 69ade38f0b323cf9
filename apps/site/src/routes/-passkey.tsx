import { lazy, Suspense } from 'react';
import { withWords } from '../app/words.ts';
import type { PasskeyPart } from '../features/people/identity/passkey-part.ts';

const PasskeyButton = lazy(() => withWords(import('../features/people/security/passkey-button.tsx'), 'security'));

/** A browser without passkeys shows no button, and keeps no room for one. */
const hasPasskeys = typeof window.PublicKeyCredential === 'function';

/** The way to log in with a passkey; its place is kept while it is loaded. */
export const passkey: PasskeyPart = (login) =>
  hasPasskeys && (
    <Suspense fallback={<div className="h-13" />}>
      <PasskeyButton {...login} />
    </Suspense>
  );
