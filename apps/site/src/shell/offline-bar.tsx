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

const isOnline = () => navigator.onLine;

/** Says that the site is offline, above the page: what sticks to its top stays below it (`--offline`, main.css). */
export function OfflineBar() {
  const t = useTranslations('shell');
  const online = useSyncExternalStore(subscribe, isOnline, isOnline);
  return (
    <output className="sticky top-0 z-40 block">
      {!online && (
        <span className="offline flex h-9 items-center justify-center gap-2 bg-text text-sm font-medium text-page">
          <WifiOff className="size-4" aria-hidden="true" />
          {t('offline')}
        </span>
      )}
    </output>
  );
}
