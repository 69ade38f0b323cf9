import type { MemberRank } from '@fairhouse/contract/people/ranks';
import { Badge, Card, joinClasses, Money } from '@fairhouse/ui';
import { useFormatter, useTranslations } from 'use-intl/react';

/** Every rank with what reaches and keeps it, and what it brings. */
export function Ladder({ rank: { ladder, rank, currency } }: { rank: MemberRank }) {
  const t = useTranslations('ranks');
  const format = useFormatter();
  return (
    <Card className="overflow-hidden">
      <h2 className="px-5 pt-5 pb-2 text-lg">{t('ladder')}</h2>
      <ol className="divide-y divide-line">
        {ladder.map(({ labelName, rankLevel, need, monthly, reward, rebateBp }) => (
          <li
            key={rankLevel}
            aria-current={rankLevel === rank.rankLevel ? 'step' : undefined}
            className={joinClasses('grid gap-1 px-5 py-3', rankLevel === rank.rankLevel && 'bg-accent-soft')}
          >
            <div className="flex items-center justify-between gap-3">
              <span className="font-semibold">{labelName}</span>
              {rankLevel === rank.rankLevel && <Badge tone="accent">{t('now')}</Badge>}
            </div>
            <p className="text-sm text-muted">
              {t('reached')} <Money amount={need} currency={currency} />
              {monthly > 0 && (
                <>
                  {' · '}
                  {t('monthly')} <Money amount={monthly} currency={currency} />
                </>
              )}
            </p>
            {(reward > 0 || rebateBp > 0) && (
              <p className="text-sm">
                {reward > 0 && (
                  <>
                    {t('reward')} <Money amount={reward} currency={currency} className="font-semibold" />
                  </>
                )}
                {reward > 0 && rebateBp > 0 && ' · '}
                {rebateBp > 0 &&
                  t('rebate', {
                    rate: format.number(rebateBp / 10_000, { style: 'percent', maximumFractionDigits: 2 }),
                  })}
              </p>
            )}
          </li>
        ))}
      </ol>
    </Card>
  );
}
