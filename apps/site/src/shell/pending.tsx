import { Spinner } from '@fairhouse/ui';
import { useEffect, useState } from 'react';
import { useTranslations } from 'use-intl/react';
import { CHUNK_TIMEOUT_MILLISECONDS } from '../app/load-in-time.ts';
import { MissingPart } from '../app/missing-part.tsx';

/** A page that is loading; after two minutes it says so and offers a reload (spec §9). */
export function Pending() {
  const t = useTranslations('failure');
  const [late, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), CHUNK_TIMEOUT_MILLISECONDS);
    return () => clearTimeout(timer);
  }, []);
  if (late) return <MissingPart />;
  return (
    <output aria-label={t('loading')} className="grid min-h-[50dvh] place-items-center text-accent">
      <Spinner className="size-8" />
    </output>
  );
}
