import { Button, Sheet } from '@fairhouse/ui';
import { useTranslations } from 'use-intl/react';
import { bootInfo } from '../../app/boot.ts';
import { closeSheet, openSheet, useTopSheet } from '../../app/sheets.ts';
import { hasService } from '../../shell/customer-service.ts';

/** A forgotten password: people set a new one, who first make sure whose account it is. */
export default function ForgotSheet() {
  const t = useTranslations('auth');
  const shell = useTranslations('shell');
  const reason = useTopSheet()?.reason;
  return (
    <Sheet open onClose={closeSheet} width="narrow" title={t('forgotTitle')} closeLabel={shell('close')}>
      <ol className="grid list-decimal gap-2 pl-5 marker:font-semibold marker:text-muted">
        <li>{t('forgotWrite')}</li>
        <li>{t('forgotProve')}</li>
        <li>{t('forgotNew')}</li>
      </ol>
      <p className="mt-3 text-sm text-muted">{t('forgotNever')}</p>
      <div className="mt-6 grid gap-2">
        {hasService(bootInfo().customerService) && (
          <Button size="large" block onClick={() => openSheet('service')}>
            {t('forgotAction')}
          </Button>
        )}
        <Button kind="quiet" size="large" block onClick={() => openSheet('login', reason)}>
          {t('forgotBack')}
        </Button>
      </div>
    </Sheet>
  );
}
