import { feedbackBounds } from '@fairhouse/contract/house/feedback';
import { Skeleton } from '@fairhouse/ui';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl/react';
import { call } from '../../../app/client.ts';
import { QueryState } from '../../../app/query-state.tsx';
import { useLoggedIn } from '../../../app/session.ts';
import { FeedbackForm } from './feedback-form.tsx';
import { OwnFeedbackList } from './own-feedback.tsx';

/** The form, and below it what the member wrote earlier. */
export function FeedbackPage({ replyTo }: { replyTo: number | undefined }) {
  const t = useTranslations('feedback');
  const loggedIn = useLoggedIn();
  const bounds = useQuery({
    queryKey: ['feedback-bounds'],
    queryFn: () => call(feedbackBounds, {}),
    staleTime: Infinity,
  });
  return (
    <div className="grid grid-cols-1 gap-6">
      <p className="text-muted">{t(replyTo === undefined ? 'intro' : 'introReply')}</p>
      <QueryState query={bounds} skeleton={<Skeleton className="h-110" />}>
        {(known) => <FeedbackForm bounds={known} replyTo={loggedIn ? replyTo : undefined} />}
      </QueryState>
      {loggedIn && <OwnFeedbackList />}
    </div>
  );
}
