import { ownFeedback, type OwnFeedback } from '@fairhouse/contract/house/feedback';
import { Badge, Card } from '@fairhouse/ui';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl/react';
import { call } from '../../../app/client.ts';
import { useMoment } from '../../../app/dates.ts';
import { memberKey } from '../../../app/queries.ts';

/** What the member wrote, with the answers. */
export function OwnFeedbackList() {
  const t = useTranslations('feedback');
  const { data } = useQuery({ queryKey: memberKey('feedback'), queryFn: () => call(ownFeedback, {}) });
  if (!data || data.list.length === 0) return null;
  return (
    <section aria-label={t('earlier')} className="grid gap-3">
      <h2 className="text-lg">{t('earlier')}</h2>
      {data.list.map((feedback) => (
        <OneFeedback key={feedback.id} feedback={feedback} />
      ))}
    </section>
  );
}

function OneFeedback({ feedback: { state, entries } }: { feedback: OwnFeedback }) {
  const t = useTranslations('feedback');
  const moment = useMoment();
  return (
    <Card className="p-4">
      <Badge tone={state === 'answered' ? 'win' : 'neutral'}>{t(`state.${state}`)}</Badge>
      <ul className="mt-2 grid gap-3">
        {entries.map(({ number, at, answer, text }) => (
          <li key={number}>
            <p className="figures text-sm text-muted">
              {t(answer ? 'answered' : 'written')} · {moment(at)}
            </p>
            <p className="break-words whitespace-pre-line">{text}</p>
          </li>
        ))}
      </ul>
    </Card>
  );
}
