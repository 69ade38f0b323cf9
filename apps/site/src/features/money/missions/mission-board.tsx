import type { CurrencyCode } from '@fairhouse/contract';
import { missionLeaderboard, type BoardPlace } from '@fairhouse/contract/money/missions';
import { Button, joinClasses, Money, Skeleton } from '@fairhouse/ui';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl/react';
import { call } from '../../../app/client.ts';
import { memberKey } from '../../../app/queries.ts';
import { QueryState } from '../../../app/query-state.tsx';

/** The places of a period; the member's own line stays at the end. */
export function MissionBoard({ missionId, day }: { missionId: string; day: string }) {
  const t = useTranslations('missions');
  const [page, setPage] = useState(1);
  const query = useQuery({
    queryKey: memberKey('rewards', 'board', missionId, day, page),
    queryFn: () => call(missionLeaderboard, { missionId, day, page: String(page) }),
    placeholderData: keepPreviousData,
  });
  return (
    <QueryState query={query} skeleton={<Skeleton className="h-48 w-full rounded-soft" />}>
      {({ list, own, currency, totalPages, final }) =>
        list.length === 0 ? (
          <p className="text-sm text-muted">{t('boardEmpty')}</p>
        ) : (
          <div className="grid grid-cols-1 gap-2">
            <ol className="divide-y divide-line">
              {list.map((line, index) => (
                <li key={index}>
                  <Line line={line} currency={currency} />
                </li>
              ))}
            </ol>
            {own && !list.some((line) => line.own) && (
              <div className="border-t-2 border-line">
                <Line line={own} currency={currency} />
              </div>
            )}
            <p className="text-xs text-muted">{final ? t('boardFinal') : t('boardOpen')}</p>
            {totalPages > 1 && (
              <div className="flex gap-2">
                <Button kind="quiet" disabled={page === 1} onClick={() => setPage(page - 1)}>
                  {t('previousPage')}
                </Button>
                <Button kind="quiet" disabled={page >= totalPages} onClick={() => setPage(page + 1)}>
                  {t('nextPage')}
                </Button>
              </div>
            )}
          </div>
        )
      }
    </QueryState>
  );
}

function Line({ line, currency }: { line: BoardPlace; currency: CurrencyCode }) {
  const t = useTranslations('missions');
  const { place, name, scoreX100, prize, own } = line;
  return (
    <div className={joinClasses('flex min-h-11 items-center gap-3 px-1', own && 'font-semibold text-accent')}>
      <span className="figures w-8 shrink-0">{place}</span>
      <span className="min-w-0 flex-1 truncate">{own ? t('you') : name}</span>
      <span className="figures text-sm">{(scoreX100 / 100).toFixed(2)}×</span>
      {prize > 0 && <Money amount={prize} currency={currency} className="text-sm font-semibold" />}
    </div>
  );
}
