import { Skeleton } from '@fairhouse/ui';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl/react';
import { QueryState } from '../../../app/query-state.tsx';
import { ChoicesCard } from './choices-card.tsx';
import { DeviceCard } from './device-card.tsx';
import { pushSettingsQuery } from './push-queries.ts';

/** The member's push messages: on this device or not, and about what. */
export function PushPage() {
  const t = useTranslations('push');
  return (
    <div className="grid grid-cols-1 gap-4">
      <p className="text-muted">{t('intro')}</p>
      <QueryState query={useQuery(pushSettingsQuery())} skeleton={<Skeleton className="h-110" />}>
        {({ publicKey, choices }) => (
          <>
            <DeviceCard publicKey={publicKey} />
            <ChoicesCard choices={choices} />
          </>
        )}
      </QueryState>
    </div>
  );
}
