import { logout } from '@fairhouse/contract/people/session';
import { Dialog } from '@fairhouse/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslations } from 'use-intl/react';
import { call } from '../app/client.ts';
import { clearSessionStorage } from '../app/clear-session-storage.ts';
import { memberKey } from '../app/queries.ts';
import { REMEMBERED } from '../app/remembered.ts';
import { endSession } from '../app/session.ts';

/** Asks, ends the session on the server, removes the member's data and goes home (spec §4, Logout). */
export function useLogout() {
  const t = useTranslations('shell');
  const navigate = useNavigate();
  const queries = useQueryClient();
  const [asking, setAsking] = useState(false);

  const leave = () => {
    setAsking(false);
    // Without an answer the session ends here too; the server ends an idle one by itself.
    void call(logout, {}).catch(() => undefined);
    localStorage.removeItem(REMEMBERED);
    endSession();
    clearSessionStorage();
    queries.removeQueries({ queryKey: memberKey() });
    void navigate({ to: '/' });
  };

  const dialog = (
    <Dialog
      open={asking}
      onClose={() => setAsking(false)}
      title={t('logoutTitle')}
      text={t('logoutText')}
      buttons={[
        { title: t('cancel'), handler: () => setAsking(false) },
        { title: t('logout'), handler: leave, default: true },
      ]}
    />
  );
  return { ask: () => setAsking(true), dialog };
}
