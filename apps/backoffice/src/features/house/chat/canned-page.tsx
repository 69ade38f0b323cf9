import { boRemoveCannedAnswer, type CannedAnswer } from '@fairhouse/contract/house/chat-backoffice';
import { Box, Button, Card, Chip, Typography } from '@mui/material';
import { useState } from 'react';
import { Confirm, Title, useNotify, useTranslate } from 'react-admin';
import { call } from '../../../client.ts';
import { currentLocale } from '../../../words.ts';
import { useMay } from '../../../permissions.ts';
import { Failed } from '../../../records/failed.tsx';
import { WaitingRows } from '../../../records/waiting-rows.tsx';
import { CannedDialog } from './canned-dialog.tsx';
import { textIn, useCanned } from './use-canned.ts';

/** The answers that operators have ready, in the languages of the site. */
export function CannedPage() {
  const translate = useTranslate();
  const may = useMay('chat.edit');
  const { data, error, refetch } = useCanned();
  const [edited, setEdited] = useState<CannedAnswer | 'new'>();
  return (
    <Box sx={{ mt: 2, display: 'grid', gap: 1.5, gridTemplateColumns: 'minmax(0, 1fr)', maxWidth: 860 }}>
      <Title title={translate('canned.name')} />
      {may && (
        <Button variant="contained" sx={{ justifySelf: 'start' }} onClick={() => setEdited('new')}>
          {translate('canned.add')}
        </Button>
      )}
      {error && <Failed error={error} retry={() => void refetch()} />}
      {!data && !error && <WaitingRows rows={4} height={{ xs: 96 }} />}
      {data?.length === 0 && <Typography color="textSecondary">{translate('canned.none')}</Typography>}
      {data?.map((answer) => (
        <AnswerCard
          key={answer.id}
          answer={answer}
          onEdit={may ? () => setEdited(answer) : undefined}
          onRemoved={() => void refetch()}
        />
      ))}
      {edited && (
        <CannedDialog
          answer={edited === 'new' ? undefined : edited}
          onClose={() => setEdited(undefined)}
          onSaved={() => void refetch()}
        />
      )}
    </Box>
  );
}

interface AnswerCardProps {
  answer: CannedAnswer;
  onEdit: (() => void) | undefined;
  onRemoved: () => void;
}

function AnswerCard({ answer, onEdit, onRemoved }: AnswerCardProps) {
  const translate = useTranslate();
  const notify = useNotify();
  const [removing, setRemoving] = useState(false);
  const remove = async () => {
    setRemoving(false);
    try {
      await call(boRemoveCannedAnswer, { id: String(answer.id) });
      onRemoved();
    } catch (error) {
      notify((error as Error).message, { type: 'error' });
    }
  };
  return (
    <Card variant="outlined" component="article" sx={{ p: 2 }} aria-label={answer.title}>
      <Box sx={{ display: 'flex', gap: 1, alignItems: 'center', flexWrap: 'wrap' }}>
        <Typography variant="h6" component="h2" sx={{ flex: '1 1 10rem', overflowWrap: 'anywhere' }}>
          {answer.title}
        </Typography>
        <Chip size="small" label={translate('canned.languages', { smart_count: Object.keys(answer.words).length })} />
        {onEdit && (
          <>
            <Button size="small" onClick={onEdit}>
              {translate('ra.action.edit')}
            </Button>
            <Button size="small" color="error" onClick={() => setRemoving(true)}>
              {translate('canned.remove')}
            </Button>
          </>
        )}
      </Box>
      <Typography color="textSecondary" sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
        {textIn(answer, currentLocale())}
      </Typography>
      <Confirm
        isOpen={removing}
        title={answer.title}
        content="canned.remove_text"
        onConfirm={() => void remove()}
        onClose={() => setRemoving(false)}
      />
    </Card>
  );
}
