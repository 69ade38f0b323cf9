import { Button, EmptyState } from '@fairhouse/ui';
import { Lock } from 'lucide-react';
import { useEffect, useState, type ReactNode } from 'react';
import { useTranslations } from 'use-intl/react';
import { moduleOn } from './boot.ts';
import { useLoggedIn } from './session.ts';
import { openSheet, useAskingLogin } from './sheets.ts';

/**
 * Content for members; a visitor gets the login sheet over a page that describes it (spec §5). When a session ends
 * during an action, the typed text stays below the login sheet until the visitor has decided.
 */
export function MembersOnly({ children }: { children: ReactNode }) {
  const t = useTranslations('shell');
  const loggedIn = useLoggedIn();
  const asking = useAskingLogin();
  const [entered, setEntered] = useState(loggedIn);
  const stays = loggedIn || (entered && asking);
  if (entered !== stays) setEntered(stays);
  useEffect(() => {
    if (!loggedIn) openSheet('login', { reason: 'needed' });
    // Only when the page is entered: after a log-out here the sheet does not open.
    // oxlint-disable-next-line react/exhaustive-effect-dependencies, react/exhaustive-deps
  }, []);
  if (stays) return children;
  return (
    <EmptyState
      icon={<Lock className="size-6" />}
      title={t('membersTitle')}
      text={t('membersText')}
      action={
        <>
          <Button onClick={() => openSheet('login')}>{t('login')}</Button>
          {moduleOn('DIRECTREG3') && (
            <Button kind="quiet" onClick={() => openSheet('register')}>
              {t('register')}
            </Button>
          )}
        </>
      }
    />
  );
}
