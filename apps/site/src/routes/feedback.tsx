import { createFileRoute } from '@tanstack/react-router';
import { useTranslations } from 'use-intl/react';
import { useModules } from '../app/boot.ts';
import { Page } from '../app/page.tsx';
import { FeedbackPage } from '../features/house/feedback/feedback-page.tsx';
import { NotFound } from '../shell/not-found.tsx';
import { loadPage } from './-load-page.ts';

export const Route = createFileRoute('/feedback')({
  /** The message that it replies to. */
  validateSearch: ({ reply }: Record<string, unknown>): { reply?: number } =>
    Number.isSafeInteger(Number(reply)) && Number(reply) > 0 ? { reply: Number(reply) } : {},
  loader: loadPage('/feedback'),
  component: Feedback,
});

function Feedback() {
  const isOn = useModules();
  const t = useTranslations('feedback');
  const { reply } = Route.useSearch();
  if (!isOn('SERVICE')) return <NotFound />;
  return (
    <Page title={t('title')} narrow>
      <FeedbackPage replyTo={reply} />
    </Page>
  );
}
