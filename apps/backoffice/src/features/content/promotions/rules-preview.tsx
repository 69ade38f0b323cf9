import { formatMoney, locales, type CurrencyCode, type Locale } from '@fairhouse/contract';
import type { PromotionRules } from '@fairhouse/contract/content/promotion-rules';
import { boPreviewPromotion } from '@fairhouse/contract/content/promotions-backoffice';
import { Alert, Box, Tab, Tabs, Typography } from '@mui/material';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { call } from '../../../client.ts';
import { Failed } from '../../../records/failed.tsx';
import { Section } from '../../../records/section.tsx';

/** What members will read, what it is worth to them and costs the house, and what the linter refuses; as it is typed. */
export function RulesPreview({ rules, currency }: { rules: PromotionRules; currency: CurrencyCode }) {
  const translate = useTranslate();
  const [locale, setLocale] = useState<Locale>('EN');
  const { data, error, refetch } = useQuery({
    queryKey: ['promotion-preview', rules],
    queryFn: () => call(boPreviewPromotion, { rules }),
    placeholderData: keepPreviousData,
    retry: false,
  });
  const money = (amount: number) => formatMoney(amount, currency);
  if (error) return <Failed error={error} retry={() => void refetch()} />;
  return (
    <Section title={translate('promotions.preview.title')}>
      {data?.flaws.map(({ code, category, figure }) => (
        <Alert key={`${code} ${category ?? ''}`} severity="error" sx={{ mb: 1 }}>
          {translate(`promotions.flaw.${code}`, {
            category: category ?? '',
            figure: figure === undefined ? '' : code === 'wagering_too_high' ? figure / 100 : money(figure),
          })}
        </Alert>
      ))}
      {data?.worth && (
        <Typography sx={{ mb: 1 }}>
          {translate('promotions.preview.worth', {
            worth: money(data.worth.worth),
            atLeast: money(data.worth.atLeast),
            converted: money(data.worth.converted),
          })}
        </Typography>
      )}
      {data && (
        <Typography sx={{ mb: 2 }}>{translate('promotions.preview.cost', { budget: money(data.budget) })}</Typography>
      )}
      {data && data.members !== null && (
        <Typography sx={{ mb: 2 }}>{translate('promotions.preview.segment', { smart_count: data.members })}</Typography>
      )}
      {data?.secondOperator && (
        <Alert severity="info" sx={{ mb: 2 }}>
          {translate('promotions.preview.second')}
        </Alert>
      )}
      <Tabs value={locale} onChange={(_, next: Locale) => setLocale(next)} variant="scrollable">
        {locales.map((code) => (
          <Tab key={code} value={code} label={code} />
        ))}
      </Tabs>
      <Box component="ul" sx={{ pl: 3, mt: 1, display: 'grid', gap: 0.5 }}>
        {data?.clauses[locale]?.map((clause) => (
          <li key={clause}>{clause}</li>
        ))}
      </Box>
    </Section>
  );
}
