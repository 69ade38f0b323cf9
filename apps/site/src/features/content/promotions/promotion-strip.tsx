import { EmptyState, Skeleton } from '@fairhouse/ui';
import { useQuery } from '@tanstack/react-query';
import { Gift } from 'lucide-react';
import { useTranslations } from 'use-intl/react';
import { promotionsQuery } from '../../../app/content-queries.ts';
import { useLanguage } from '../../../app/language.tsx';
import { QueryState } from '../../../app/query-state.tsx';
import { SectionHead } from '../../../app/section-head.tsx';
import { PromotionCard } from './promotion-card.tsx';

const SHOWN = 3;
const row =
  '-mx-4 flex snap-x gap-3 overflow-x-auto scroll-px-4 px-4 [scrollbar-width:none] md:mx-0 md:grid md:grid-cols-3 md:gap-4 md:px-0';

/** Home's first three promotions; on a phone a row to swipe. */
export default function PromotionStrip() {
  const t = useTranslations('promotions');
  const { locale } = useLanguage();
  const query = useQuery(promotionsQuery(locale));
  return (
    <section aria-labelledby="promotions-title">
      <SectionHead id="promotions-title" title={t('title')} to="/promotions" more={t('all')} />
      <QueryState
        query={query}
        skeleton={
          <output aria-label={t('loading')} className={row}>
            {Array.from({ length: SHOWN }, (_, index) => (
              <Skeleton key={index} className="h-72 w-[17.5rem] shrink-0 rounded-card md:w-auto" />
            ))}
          </output>
        }
      >
        {({ list }) =>
          list.length === 0 ? (
            <EmptyState icon={<Gift className="size-6" />} title={t('emptyTitle')} text={t('emptyText')} />
          ) : (
            <ul className={row}>
              {list.slice(0, SHOWN).map((promotion) => (
                <li key={promotion.id} className="w-[17.5rem] shrink-0 snap-start md:w-auto">
                  <PromotionCard promotion={promotion} />
                </li>
              ))}
            </ul>
          )
        }
      </QueryState>
    </section>
  );
}
