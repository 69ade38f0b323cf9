import { Button, Sheet } from '@fairhouse/ui';
import { useEffect } from 'react';
import { useTranslations } from 'use-intl/react';
import { moduleOn } from '../../../app/boot.ts';
import { useExactMoment } from '../../../app/dates.ts';
import { shownExclusion } from '../../../app/exclusion.ts';
import { startWithdrawalOnly } from '../../../app/session.ts';
import { closeSheet } from '../../../app/sheets.ts';
import { HelpOutside } from './help-outside.tsx';

/** Shown to an excluded member: the end of the exclusion, how to withdraw, and where to find help. */
export default function ExcludedSheet() {
  const t = useTranslations('responsiblePlay');
  const moment = useExactMoment();
  const excluded = shownExclusion();
  // After a reload the exclusion is not known.
  useEffect(() => {
    if (!excluded) closeSheet();
  }, [excluded]);
  if (!excluded) return null;
  const { until, withdrawalToken } = excluded;
  return (
    <Sheet open onClose={closeSheet} width="narrow" title={t('excluded')} closeLabel={t('close')}>
      <div className="grid grid-cols-1 gap-4">
        <p>{until === null ? t('excludedForever') : t('excludedUntil', { end: moment(until) })}</p>
        <p className="text-muted">{t('moneyStays')}</p>
        <HelpOutside />
        <div className="grid gap-2">
          {moduleOn('WITHDRAW') && (
            <Button size="large" block onClick={() => startWithdrawalOnly(withdrawalToken)}>
              {t('withdraw')}
            </Button>
          )}
          <Button kind="quiet" size="large" block onClick={closeSheet}>
            {t('close')}
          </Button>
        </div>
      </div>
    </Sheet>
  );
}
