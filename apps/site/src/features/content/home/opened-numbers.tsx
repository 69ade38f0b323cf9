import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl/react';
import { QueryState } from '../../../app/query-state.tsx';
import { SectionHead } from '../../../app/section-head.tsx';
import { DrawRow, DrawsSkeleton, NoDraws } from './draw-row.tsx';
import { newestDraws } from './draws-of.ts';
import { openedQuery } from './opened-query.ts';

const SHOWN = 4;

/** Home: the newest draw of each lottery. */
export default function OpenedNumbers() {
  const t = useTranslations('homeBelow');
  const query = useQuery(openedQuery());
  return (
    <section aria-labelledby="opened-title">
      <SectionHead id="opened-title" title={t('opened')} to="/lottery" more={t('moreHistory')} />
      <div className="min-h-[29.4rem] rounded-card border border-line bg-card">
        <QueryState query={query} skeleton={<DrawsSkeleton label={t('loadingDraws')} rows={SHOWN} />}>
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
