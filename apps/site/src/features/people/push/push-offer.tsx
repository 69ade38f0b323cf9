import { Button, Card } from '@fairhouse/ui';
import { useQuery } from '@tanstack/react-query';
import { Bell } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl/react';
import { pushSettingsQuery, pushStateQuery } from './push-queries.ts';
import { usePushSwitch } from './use-push-switch.ts';

/** Set by "Not now": the offer is not made again in this browser. */
const DECLINED = 'pushOfferDeclined';

/** Offers a message when the withdrawal is paid. The browser asks only after the press, so never without a reason. */
export function PushOffer() {
  const t = useTranslations('push');
  const [declined, setDeclined] = useState(() => localStorage.getItem(DECLINED) !== null);
  const { data: settings } = useQuery(pushSettingsQuery());
  const { data: state } = useQuery(pushStateQuery());
  const push = usePushSwitch();
  const publicKey = settings?.publicKey ?? null;
  if (push.isSuccess && state === 'on') {
    return (
      <output className="flex items-center gap-3 rounded-card border border-line p-4">
        <Bell className="size-5 shrink-0 text-accent" aria-hidden="true" />
        {t('offerDone')}
      </output>
    );
  }
  if (declined || publicKey === null || !settings?.choices.money || state !== 'off') return null;
  const decline = () => {
    localStorage.setItem(DECLINED, '1');
    setDeclined(true);
  };
  return (
    <Card className="p-4">
      <h2 className="flex items-center gap-3 font-sans text-base font-semibold">
        <Bell className="size-5 shrink-0 text-accent" aria-hidden="true" />
        {t('offerTitle')}
      </h2>
      <p className="mt-1 text-muted">{t('offerText')}</p>
      <div className="mt-3 flex flex-wrap gap-3">
        <Button busy={push.isPending} onClick={() => push.mutate(publicKey)}>
          {t('offerYes')}
        </Button>
        <Button kind="quiet" onClick={decline}>
          {t('offerNo')}
        </Button>
      </div>
    </Card>
  );
}
