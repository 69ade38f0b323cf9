import { WifiOff } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { useTranslations } from 'use-intl/react';

const subscribe = (listener: () => void) => {
  addEventListener('online', listener);
  addEventListener('offline', listener);
  return () => {
    removeEventListener('online', listener);
    removeEventListener('offline', listener);
  };
};

/** Says that the site is offline, over the page so that nothing moves. */
export function OfflineBar() {
  const t = useTranslations('shell');
  const online = useSyncExternalStore(subscribe, () => navigator.onLine);
  return (
    <output className="pointer-events-none fixed inset-x-0 top-0 z-50 block">
      {!online && (
        <span className="mx-auto flex w-fit items-center gap-2 rounded-b-card bg-text px-4 py-2 text-sm font-medium text-page">
          <WifiOff className="size-4" aria-hidden="true" />
          {t('offline')}
        </span>
      )}
    </output>
  );
}
