import { formatMoney } from '@fairhouse/contract';
import { Card } from '@fairhouse/ui';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl/react';
import { useLanguage } from '../../../app/language.tsx';
import { promotionTermsQuery } from '../../../app/promotion-queries.ts';

/** The terms that follow from the rules, and what the reward is worth; nothing for content without rules. */
export function PromotionTerms({ slug }: { slug: string }) {
  const t = useTranslations('promotions');
  const { locale } = useLanguage();
  const { data } = useQuery(promotionTermsQuery(locale, slug));
  if (!data) return null;
  const money = (amount: number) => formatMoney(amount, data.currency);
  const { worth } = data;
  return (
    <Card className="mt-6 p-5 md:p-7">
      <h2 className="text-lg">{t('termsTitle')}</h2>
      <ul className="mt-3 list-disc space-y-2 pl-5">
        {data.clauses.map((clause) => (
          <li key={clause}>{clause}</li>
        ))}
      </ul>
      {worth && worth.worth < worth.reward && data.freeRounds !== null && (
        <p className="mt-4">{t('freeRounds.worth', { rounds: data.freeRounds, worth: money(worth.worth) })}</p>
      )}
      {worth && worth.worth < worth.reward && data.freeRounds === null && (
        <p className="mt-4">
          {t('worth', {
            reward: money(worth.reward),
            worth: money(Math.max(0, worth.worth)),
            atLeast: money(Math.max(0, worth.atLeast)),
          })}
        </p>
      )}
      <p className="mt-4 text-sm break-all text-muted">
        {t('version', { version: data.version, hash: data.hash.slice(0, 16) })}
      </p>
    </Card>
  );
}
