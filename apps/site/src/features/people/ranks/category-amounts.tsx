import type { MemberRank } from '@fairhouse/contract/people/ranks';
import { gameCategories } from '@fairhouse/contract/play/games';
import { Money } from '@fairhouse/ui';
import { useTranslations } from 'use-intl/react';

interface CategoryAmountsProps {
  title: string;
  amounts: NonNullable<MemberRank['next']>['byCategory'];
  currency: MemberRank['currency'];
}

/** What is left when all of it is played in one category of games. */
export function CategoryAmounts({ title, amounts, currency }: CategoryAmountsProps) {
  const games = useTranslations('catalogue');
  return (
    <details className="text-sm">
      <summary className="min-h-6 cursor-pointer text-muted">{title}</summary>
      <dl className="figures mt-2 grid grid-cols-[1fr_auto] gap-y-1">
        {gameCategories.map((category) => {
          const amount = amounts[category];
          if (amount === undefined) return null;
          return (
            <div key={category} className="contents">
              <dt className="text-muted">{games(`category.${category}`)}</dt>
              <dd className="text-right">
                <Money amount={amount} currency={currency} />
              </dd>
            </div>
          );
        })}
      </dl>
    </details>
  );
}
