import { Button, Card, Skeleton } from '@fairhouse/ui';
import { useQuery } from '@tanstack/react-query';
import { Bell, BellOff } from 'lucide-react';
import { useTranslations } from 'use-intl/react';
import { moduleOn } from '../../../app/boot.ts';
import { PathLink } from '../../../app/path-link.tsx';
import { pushStateQuery } from './push-queries.ts';
import { usePushSwitch } from './use-push-switch.ts';

/** Whether this device gets messages, and the button that changes it. */
export function DeviceCard({ publicKey }: { publicKey: string | null }) {
  const t = useTranslations('push');
  const { data } = useQuery(pushStateQuery());
  const push = usePushSwitch();
  const state = publicKey === null ? 'unavailable' : data;
  const isOn = state === 'on';
  const Icon = isOn ? Bell : BellOff;
  return (
    <Card className="p-5">
      <h2 className="text-lg">{t('device')}</h2>
      {state === undefined ? (
        <Skeleton className="mt-2 h-11" />
      ) : (
        <>
          <p aria-live="polite" className="mt-1 flex items-start gap-3">
            <Icon className="mt-0.5 size-5 shrink-0 text-accent" aria-hidden="true" />
            {t(`state.${state}`)}
          </p>
          {state === 'unsupported' && moduleOn('DOWNLOAD') && (
            <PathLink path="/down" className="mt-2 inline-flex min-h-11 items-center font-semibold text-accent">
              {t('installFirst')}
            </PathLink>
          )}
          {(isOn || state === 'off') && (
            <Button
              className="mt-4"
              kind={isOn ? 'quiet' : 'accent'}
              busy={push.isPending}
              onClick={() => push.mutate(isOn ? null : publicKey)}
            >
              {t(isOn ? 'turnOff' : 'turnOn')}
            </Button>
          )}
        </>
      )}
    </Card>
  );
}
