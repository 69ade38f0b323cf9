import { createFileRoute } from '@tanstack/react-router';
import { useTranslations } from 'use-intl/react';
import { Page } from '../app/page.tsx';
import { FairnessContent } from '../features/play/fairness/fairness-content.tsx';
import { loadPage } from './-load-page.ts';

const text = (value: unknown) => (typeof value === 'string' || typeof value === 'number' ? String(value) : undefined);

export const Route = createFileRoute('/fairness')({
  validateSearch: (search: Record<string, unknown>): { vendor?: string; round?: string } => {
    const vendor = text(search['vendor']);
    const round = text(search['round']);
    return { ...(vendor !== undefined && { vendor }), ...(round !== undefined && { round }) };
  },
  loader: loadPage('/fairness'),
  component: Fairness,
});

function Fairness() {
  const t = useTranslations('fairness');
  const { vendor, round } = Route.useSearch();
  return (
    <Page title={t('title')}>
      <FairnessContent vendor={vendor} round={round} />
    </Page>
  );
}
