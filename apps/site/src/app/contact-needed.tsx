import { CallError } from '@fairhouse/contract/client';
import { contactErrors } from '@fairhouse/contract/money/contact-errors';
import { buttonClasses } from '@fairhouse/ui';
import { Link } from '@tanstack/react-router';
import { useTranslations } from 'use-intl/react';

export const needsContact = (error: Error | null): boolean =>
  error instanceof CallError && contactErrors.some((code) => code === error.code);

/** Where the contact is entered that a reward needs; nothing for another failure. */
export function ContactNeeded({ error }: { error: Error | null }) {
  const t = useTranslations('failure');
  if (!needsContact(error)) return null;
  return (
    <Link to="/me/security" search={{ part: 'profile' }} className={buttonClasses('quiet')}>
      {t('openProfile')}
    </Link>
  );
}
