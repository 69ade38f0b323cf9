import { Sheet } from '@fairhouse/ui';
import { useEffect } from 'react';
import { useTranslations } from 'use-intl/react';
import { useLoggedIn } from '../../../app/session.ts';
import { askLogin, closeSheet } from '../../../app/sheets.ts';
import { DepositChoices, type DepositChoicesProps } from './deposit-choices.tsx';

/** The deposit form over any page (look.md, moment 2). A visitor logs in first and returns here. */
export function DepositSheet({ ProveNumber, promotion }: DepositChoicesProps) {
  const t = useTranslations('deposits');
  const shell = useTranslations('shell');
  const loggedIn = useLoggedIn();
  useEffect(() => {
    if (loggedIn) return;
    const logIn = async () => {
      if (!(await askLogin('needed'))) closeSheet();
    };
    void logIn();
  }, [loggedIn]);
  return (
    <Sheet open onClose={closeSheet} width="narrow" title={t('title')} closeLabel={shell('close')}>
      <DepositChoices ProveNumber={ProveNumber} promotion={promotion} />
    </Sheet>
  );
}
