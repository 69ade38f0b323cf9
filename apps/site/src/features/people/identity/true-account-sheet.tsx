import { Button, Sheet } from '@fairhouse/ui';
import { useTranslations } from 'use-intl/react';
import { moduleOn } from '../../../app/boot.ts';
import { closeSheet, openSheet } from '../../../app/sheets.ts';

/** Spec §8: a trial account tried something that needs a true account. */
export default function TrueAccountSheet() {
  const t = useTranslations('identity');
  const shell = useTranslations('shell');
  return (
    <Sheet open onClose={closeSheet} width="narrow" title={t('trialTitle')} closeLabel={shell('close')}>
      <div className="grid grid-cols-1 gap-4">
        <p>{t('in_need_true_account')}</p>
        <Button size="large" block onClick={() => openSheet(moduleOn('DIRECTREG3') ? 'register' : 'login')}>
          {t('in_increase_submit')}
        </Button>
      </div>
    </Sheet>
  );
}
