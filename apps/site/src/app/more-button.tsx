import { Button } from '@fairhouse/ui';
import { useTranslations } from 'use-intl/react';

export interface MoreButtonProps {
  query: { hasNextPage: boolean; isFetchingNextPage: boolean; fetchNextPage: () => Promise<unknown> };
}

/** The next page of a list, while there is one. */
export function MoreButton({ query }: MoreButtonProps) {
  const t = useTranslations('shell');
  if (!query.hasNextPage) return null;
  return (
    <div className="p-3">
      <Button kind="quiet" block busy={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
        {t('more')}
      </Button>
    </div>
  );
}
