import { boFeedbackPicture, type BoOneFeedback } from '@fairhouse/contract/house/feedback-backoffice';
import { Box, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { call } from '../../../client.ts';
import { MemberLink } from '../../../member-link.tsx';
import { Moment } from '../../../moment.tsx';
import { PrivatePicture } from '../../../records/private-picture.tsx';
import { RecordPage } from '../../../records/record-page.tsx';
import { Rows, Section } from '../../../records/section.tsx';
import { AnswerForm } from './answer-form.tsx';
import { StateChip } from './state-chip.tsx';

export const FeedbackShow = () => (
  <RecordPage<BoOneFeedback>>{(feedback) => <Details key={feedback.id} feedback={feedback} />}</RecordPage>
);

/** What was written, its pictures, and the answer. */
function Details({ feedback }: { feedback: BoOneFeedback }) {
  const translate = useTranslate();
  const { id, member, email, subject, language, openedAt, entries, pictures } = feedback;
  const word = (name: string) => translate(`feedback.field.${name}`);
  const writer = member ? <MemberLink key="member" id={member.id} account={member.account} /> : email;
  return (
    <Box sx={{ display: 'grid', gap: 2, maxWidth: '48rem' }}>
      <Section title={subject ?? word('title')} aside={<StateChip feedback={feedback} />}>
        <Rows
          rows={[
            [word('writer'), writer],
            [word('language'), language],
            [word('openedAt'), <Moment key="opened" at={openedAt} />],
          ]}
        />
        <Box component="ol" sx={{ listStyle: 'none', m: 0, mt: 2, p: 0, display: 'grid', gap: 1.5 }}>
          {entries.map((entry) => (
            <Box component="li" key={entry.number} sx={{ pl: entry.answer ? 3 : 0 }}>
              <Typography variant="body2" color="textSecondary">
                {entry.author ?? member?.account ?? email} · <Moment at={entry.at} />
              </Typography>
              <Typography sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>{entry.text}</Typography>
            </Box>
          ))}
        </Box>
        {Array.from({ length: pictures }, (_, index) => index + 1).map((number) => (
          <Box key={number} sx={{ mt: 2 }}>
            <PrivatePicture
              name={['feedback-picture', id, number]}
              read={() => call(boFeedbackPicture, { id, number: String(number) })}
              alt={translate('feedback.picture', { number })}
            />
          </Box>
        ))}
      </Section>
      <AnswerForm feedback={feedback} />
    </Box>
  );
}
