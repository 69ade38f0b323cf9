import { feedbackStates } from '@fairhouse/contract/house/feedback';
import type { BoFeedback } from '@fairhouse/contract/house/feedback-backoffice';
import { Age } from '../../../age.tsx';
import { CardLines } from '../../../records/card-lines.tsx';
import { useChoiceFilter } from '../../../records/choice-filter.tsx';
import type { Column } from '../../../records/record-table.tsx';
import { WorkList } from '../../../records/work-list.tsx';
import { StateChip } from './state-chip.tsx';

const writerOf = ({ member, email }: BoFeedback) => member?.account ?? email;

const columns: Column<BoFeedback>[] = [
  { label: 'feedback.field.writer', show: writerOf },
  { label: 'feedback.field.text', show: ({ lastText }) => lastText },
  { label: 'feedback.field.language', show: ({ language }) => language },
  { label: 'feedback.field.pictures', show: ({ pictures }) => pictures || '', right: true },
  { label: 'feedback.field.lastAt', show: ({ lastAt }) => <Age at={lastAt} /> },
  { label: 'feedback.field.state', show: (feedback) => <StateChip feedback={feedback} /> },
];

export const feedbackCard = (feedback: BoFeedback) => (
  <CardLines
    lead={writerOf(feedback)}
    mark={<StateChip feedback={feedback} />}
    who={feedback.lastText}
    left={feedback.language}
    right={<Age at={feedback.lastAt} />}
  />
);

/** What members and visitors wrote: what is open first, the oldest of it. */
export function FeedbackList() {
  const choice = useChoiceFilter();
  return (
    <WorkList<BoFeedback>
      filters={[choice('state', 'feedback.field.state', feedbackStates, (id) => `feedback.state.${id}`)]}
      filterDefaultValues={{ state: 'open' }}
      sort={{ field: 'lastAt', order: 'ASC' }}
      columns={columns}
      card={feedbackCard}
      to={({ id }) => `/feedback/${id}/show`}
      nothing="feedback.none"
    />
  );
}
