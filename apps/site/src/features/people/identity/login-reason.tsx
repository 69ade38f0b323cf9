import { Button, Notice } from '@fairhouse/ui';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl/react';
import { moduleOn } from '../../../app/boot.ts';
import { openSheet, useLoginReason } from '../../../app/sheets.ts';
import { useSiteClosed } from '../../../app/system-status.ts';

/** Why the sheet opened by itself, with further content in the same card. */
export function ReasonNotice({ children }: { children?: ReactNode }) {
  const t = useTranslations('identity');
  const reason = useLoginReason();
  if (reason === undefined) return null;
  return (
    <Notice className="grid grid-cols-1 gap-2 text-sm">
      <p>{t(`reason.${reason}`)}</p>
      {children}
    </Notice>
  );
}

/** Whether the action was one that new visitors try: then the button to register comes first. */
export function useIsNewcomer(): boolean {
  const reason = useLoginReason();
  return reason !== undefined && reason !== 'expired';
}

/** The button to register. */
export function NoAccount({ first }: { first: boolean }) {
  const t = useTranslations('identity');
  const reason = useLoginReason();
  const closed = useSiteClosed();
  if (closed || !moduleOn('DIRECTREG3')) return null;
  const register = () => openSheet('register', { reason });
  if (first)
    return (
      <p className="flex flex-wrap items-center justify-between gap-x-3 gap-y-2">
        {t('noAccount')}
        <Button className="grow" onClick={register}>
          {t('registerAction')}
        </Button>
      </p>
    );
  return (
    <p className="text-center text-sm text-muted">
      {t('noAccount')}{' '}
      <button type="button" className="min-h-11 px-1 font-semibold text-accent" onClick={register}>
        {t('registerAction')}
      </button>
    </p>
  );
}
