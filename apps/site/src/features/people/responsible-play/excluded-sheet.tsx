import { Button, Sheet } from '@fairhouse/ui';
import { useEffect } from 'react';
import { useTranslations } from 'use-intl/react';
import { moduleOn } from '../../../app/boot.ts';
import { useExactMoment } from '../../../app/dates.ts';
import { toldExclusion } from '../../../app/exclusion.ts';
import { startLeaving } from '../../../app/session.ts';
import { closeSheet } from '../../../app/sheets.ts';
import { HelpOutside } from './help-outside.tsx';

/** What somebody reads who is on a break: until when, that the money can be had, and who helps. */
export default function ExcludedSheet() {
  const t = useTranslations('responsiblePlay');
  const moment = useExactMoment();
  const excluded = toldExclusion();
  // After a reload nobody remembers.
  useEffect(() => {
    if (!excluded) closeSheet();
  }, [excluded]);
  if (!excluded) return null;
  const { until, withdrawToken } = excluded;
  return (
    <Sheet open onClose={closeSheet} width="narrow" title={t('onBreak')} closeLabel={t('close')}>
      <div className="grid grid-cols-1 gap-4">
        <p>{until === null ? t('onBreakForever') : t('onBreakUntil', { end: moment(until) })}</p>
        <p className="text-muted">{t('moneyStays')}</p>
        <HelpOutside />
        <div className="grid gap-2">
          {moduleOn('WITHDRAW') && (
            <Button size="large" block onClick={() => startLeaving(withdrawToken)}>
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
