import { openedNumbers } from '@fairhouse/contract/lobby';
import { EmptyState, joinClasses, Skeleton } from '@fairhouse/ui';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { CircleDot } from 'lucide-react';
import { useTranslations } from 'use-intl/react';
import { call } from '../../app/client.ts';
import { useMoment } from '../../app/dates.ts';
import { QueryState } from '../../app/query-state.tsx';
import { SectionHead } from '../../app/section-head.tsx';
import { drawsByGame, firstNumbers, newestDraws, type Draw } from './draws-of.ts';

/** Spec §9. */
const COUNT = 100;
const SHOWN = 4;

export const openedQuery = () =>
  queryOptions({
    queryKey: ['opened'],
    queryFn: async () => (await call(openedNumbers, { count: String(COUNT) })).list,
    staleTime: 60_000,
  });

/** Home: the newest draw of each lottery. */
export default function OpenedNumbers() {
  const t = useTranslations('homeBelow');
  const query = useQuery(openedQuery());
  return (
    <section aria-labelledby="opened-title">
      <SectionHead id="opened-title" title={t('opened')} to="/lottery" more={t('moreHistory')} />
      <div className="min-h-[29.4rem] rounded-card border border-line bg-card">
        <QueryState query={query} skeleton={<DrawsSkeleton label={t('loadingDraws')} />}>
          {(draws) =>
            draws.length === 0 ? (
              <NoDraws />
            ) : (
              <ul className="divide-y divide-line">
                {newestDraws(draws, SHOWN).map((draw) => (
                  <DrawRow key={`${draw.gameCode}/${draw.numero}`} draw={draw} />
                ))}
              </ul>
            )
          }
        </QueryState>
      </div>
    </section>
  );
}

/** Everything that was drawn, by lottery. */
export function DrawHistory() {
  const t = useTranslations('homeBelow');
  const query = useQuery(openedQuery());
  return (
    <QueryState query={query} skeleton={<DrawsSkeleton label={t('loadingDraws')} />}>
      {(draws) =>
        draws.length === 0 ? (
          <NoDraws />
        ) : (
          <div className="grid grid-cols-1 items-start gap-5 md:grid-cols-2">
            {drawsByGame(draws).map(({ gameCode, gameName, draws: list }) => (
              <section
                key={gameCode}
                aria-labelledby={`draws-${gameCode}`}
                className="overflow-hidden rounded-card border border-line bg-card"
              >
                <h2 id={`draws-${gameCode}`} className="border-b border-line px-4 py-3 text-lg">
                  {gameName}
                </h2>
                <ul className="divide-y divide-line">
                  {list.slice(0, 8).map((draw) => (
                    <DrawRow key={draw.numero} draw={draw} isNamed={false} />
                  ))}
                </ul>
                <p className="border-t border-line px-4 py-3 text-xs text-muted">
                  {t('drawSource', { source: list[0]?.source ?? '' })}
                </p>
              </section>
            ))}
          </div>
        )
      }
    </QueryState>
  );
}

function NoDraws() {
  const t = useTranslations('homeBelow');
  return (
    <EmptyState icon={<CircleDot className="size-6" />} title={t('openedEmptyTitle')} text={t('openedEmptyText')} />
  );
}

function DrawRow({ draw, isNamed = true }: { draw: Draw; isNamed?: boolean }) {
  const t = useTranslations('homeBelow');
  const moment = useMoment();
  const shown = isNamed ? firstNumbers(draw.numbers) : draw.numbers;
  return (
    <li className="grid min-h-29 grid-cols-1 content-center gap-2.5 px-4 py-3">
      <p className={isNamed ? 'grid grid-cols-1' : 'flex items-baseline justify-between gap-3'}>
        {isNamed && <span className="truncate font-semibold">{draw.gameName}</span>}
        <span className={joinClasses('figures', isNamed ? 'text-sm text-muted' : 'font-semibold')}>
          {t('drawNumber', { numero: draw.numero })}
          {isNamed && ` · ${moment(draw.openedAt)}`}
        </span>
        {!isNamed && <span className="figures shrink-0 text-sm text-muted">{moment(draw.openedAt)}</span>}
      </p>
      <ol aria-label={t('drawnNumbers')} className="flex flex-wrap gap-1.5">
        {shown.map((number, index) => (
          <li
            key={`${number}-${index}`}
            className="figures grid h-9 min-w-9 place-items-center rounded-full border border-line bg-page px-1.5 text-sm font-bold"
          >
            {number}
          </li>
        ))}
        {draw.numbers.length > shown.length && (
          <li className="figures grid h-9 place-items-center px-1 text-sm text-muted">
            +{draw.numbers.length - shown.length}
          </li>
        )}
      </ol>
    </li>
  );
}

const DrawsSkeleton = ({ label }: { label: string }) => (
  <output aria-label={label} className="block divide-y divide-line">
    {Array.from({ length: SHOWN }, (_, index) => (
      <div key={index} className="grid h-29 content-center gap-3 px-4">
        <Skeleton className="h-4 w-40" />
        <Skeleton className="h-9 w-60 rounded-full" />
      </div>
    ))}
  </output>
);
