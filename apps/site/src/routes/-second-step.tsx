import { Skeleton } from '@fairhouse/ui';
import { lazy, Suspense } from 'react';
import { withWords } from '../app/words.ts';
import type { SecondStepPart } from '../features/people/identity/second-step-part.ts';

const SecondStep = lazy(() => withWords(import('../features/people/security/second-step.tsx'), 'security'));

/** The second step of a log-in, loaded when it is required. */
export const secondStep: SecondStepPart = (step) => (
  <Suspense fallback={<Skeleton className="h-60" />}>
    <SecondStep {...step} />
  </Suspense>
);
