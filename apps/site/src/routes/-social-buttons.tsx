import { lazy, Suspense } from 'react';
import { withWords } from '../app/words.ts';

const Buttons = lazy(() => withWords(import('../features/people/social-login/social-buttons.tsx'), 'socialLogin'));

/** The log-in with Google or Facebook; most merchants offer none, so no space is reserved. */
export const socialButtons = (
  <Suspense fallback={null}>
    <Buttons />
  </Suspense>
);
