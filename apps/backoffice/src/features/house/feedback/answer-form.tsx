import { newUuid } from '@fairhouse/contract';
import { CallError } from '@fairhouse/contract/client';
import { ANSWER_LENGTH } from '@fairhouse/contract/house/feedback';
import { boAnswerFeedback, boCloseFeedback, type BoOneFeedback } from '@fairhouse/contract/house/feedback-backoffice';
import { Alert, Box, Button, TextField } from '@mui/material';
import { useRef, useState } from 'react';
import { useLogoutIfAccessDenied, useNotify, useRefresh, useTranslate } from 'react-admin';
import { call } from '../../../client.ts';
import { useMay } from '../../../permissions.ts';

/** Answers, or closes without an answer. */
export function AnswerForm({ feedback: { id, state, member } }: { feedback: BoOneFeedback }) {
  const translate = useTranslate();
  const mayAnswer = useMay('chat.answer');
  const [text, setText] = useState('');
  // One key per answer: a retry is the same answer.
  const key = useRef(newUuid());
  const { act, busy, failure } = useAction();
  if (!mayAnswer) return null;
  const answer = () =>
    act('feedback.done.answered', async () => {
      await call(boAnswerFeedback, { id, text }, { idempotencyKey: key.current });
      key.current = newUuid();
      setText('');
    });
  return (
    <Box sx={{ display: 'grid', gap: 1.5 }}>
      <TextField
        label={translate('feedback.answer')}
        helperText={translate(member ? 'feedback.toInbox' : 'feedback.toMail')}
        value={text}
        onChange={(event) => setText(event.target.value)}
        multiline
        minRows={4}
        fullWidth
        slotProps={{ htmlInput: { maxLength: ANSWER_LENGTH } }}
      />
      {failure !== null && <Alert severity="error">{failure}</Alert>}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <Button variant="contained" size="large" disabled={busy || text.trim() === ''} onClick={() => void answer()}>
          {translate('feedback.send')}
        </Button>
        {state === 'open' && (
          <Button
            size="large"
            disabled={busy}
            onClick={() => void act('feedback.done.closed', () => call(boCloseFeedback, { id }))}
          >
            {translate('feedback.close')}
          </Button>
        )}
      </Box>
    </Box>
  );
}

/** Runs one action at a time, says that it is done, and shows its failure. */
function useAction() {
  const notify = useNotify();
  const refresh = useRefresh();
  const logoutIfDenied = useLogoutIfAccessDenied();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const act = async (done: string, run: () => Promise<unknown>) => {
    setBusy(true);
    setFailure(null);
    try {
      await run();
      notify(done, { type: 'success' });
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      if (!(await logoutIfDenied(error))) setFailure(error.message);
    } finally {
      setBusy(false);
      refresh();
    }
  };
  return { act, busy, failure };
}
