import { EmptyState, Skeleton, Tabs } from '@fairhouse/ui';
import { useQuery } from '@tanstack/react-query';
import { Gift } from 'lucide-react';
import { useTranslations } from 'use-intl/react';
import { promotionsQuery } from '../../../app/content-queries.ts';
import { useLanguage } from '../../../app/language.tsx';
import { memberPromotionsQuery } from '../../../app/promotion-queries.ts';
import { QueryState } from '../../../app/query-state.tsx';
import { useLoggedIn } from '../../../app/session.ts';
import { PromotionCard } from './promotion-card.tsx';

const grid = 'grid grid-cols-1 gap-4 sm:grid-cols-2 lg:grid-cols-3';
const ALL = 'all';

export interface PromotionListProps {
  /** The code of a category; without one, all promotions. */
  category: string | undefined;
  onCategory: (code: string | undefined) => void;
}

/** Promotions by category. A tab without promotions is not shown. */
export function PromotionList({ category, onCategory }: PromotionListProps) {
  const t = useTranslations('promotions');
  const { locale } = useLanguage();
  const query = useQuery(promotionsQuery(locale));
  const own = useQuery({ ...memberPromotionsQuery(), enabled: useLoggedIn() });
  return (
    <QueryState
      query={query}
      skeleton={
        <output aria-label={t('loading')} className={`${grid} mt-16`}>
          {Array.from({ length: 6 }, (_, index) => (
            <Skeleton key={index} className="h-80 rounded-card" />
          ))}
        </output>
      }
    >
      {({ list, categories }) => {
        if (list.length === 0)
          return <EmptyState icon={<Gift className="size-6" />} title={t('emptyTitle')} text={t('emptyText')} />;
        const used = categories.filter(({ code }) => list.some((promotion) => promotion.category === code));
        const chosen = used.some(({ code }) => code === category) ? category : undefined;
        return (
          <Tabs
            label={t('categories')}
            tabs={[{ key: ALL, label: t('allTab') }, ...used.map(({ code, title }) => ({ key: code, label: title }))]}
            value={chosen ?? ALL}
            onValue={(key) => onCategory(key === ALL ? undefined : key)}
          >
            <ul className={`${grid} mt-5`}>
              {list
                .filter((promotion) => chosen === undefined || promotion.category === chosen)
                .map((promotion) => (
                  <li key={promotion.id}>
                    <PromotionCard
                      promotion={promotion}
                      level={2}
                      status={own.data?.list.find(({ slug }) => slug === promotion.slug)?.status}
                    />
                  </li>
                ))}
            </ul>
          </Tabs>
        );
      }}
    </QueryState>
  );
}
