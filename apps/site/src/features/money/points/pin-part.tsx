import { buttonClasses, Notice, PinField } from '@fairhouse/ui';
import { Link } from '@tanstack/react-router';
import { useTranslations } from 'use-intl/react';
import { useMember } from '../../../app/queries.ts';

interface PinPartProps {
  value: string;
  error: string | undefined;
  onValue: (digits: string) => void;
}

/** The withdrawal PIN, or the way to set one. */
export function PinPart({ value, error, onValue }: PinPartProps) {
  const t = useTranslations('points');
  const { data: member } = useMember();
  if (member?.hasPaymentPassword === false)
    return (
      <Notice className="text-sm">
        <p>{t('pinNeeded')}</p>
        <Link to="/me/security" className={buttonClasses('plain')}>
          {t('pinSet')}
        </Link>
      </Notice>
    );
  return <PinField label={t('pin')} value={value} error={error} onValue={onValue} />;
}
