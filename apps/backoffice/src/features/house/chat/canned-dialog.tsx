import { locales, type Locale } from '@fairhouse/contract';
import { CHAT_TEXT_LENGTH } from '@fairhouse/contract/house/chat';
import { boAddCannedAnswer, boSaveCannedAnswer, type CannedAnswer } from '@fairhouse/contract/house/chat-backoffice';
import { Alert, Button, Dialog, DialogActions, DialogContent, DialogTitle, TextField } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { call } from '../../../client.ts';
import { languageNames } from '../../../words.ts';

interface CannedDialogProps {
  /** Undefined for a new one. */
  answer: CannedAnswer | undefined;
  onClose: () => void;
  onSaved: () => void;
}

/** The words of one answer in every language; a language without words is left out. */
export function CannedDialog({ answer, onClose, onSaved }: CannedDialogProps) {
  const translate = useTranslate();
  const [title, setTitle] = useState(answer?.title ?? '');
  const [words, setWords] = useState<CannedAnswer['words']>(answer?.words ?? {});
  const [failure, setFailure] = useState<string>();
  const [busy, setBusy] = useState(false);
  const isEmpty = title.trim() === '' || !Object.values(words).some(({ text }) => text.trim() !== '');
  const write = (locale: Locale, text: string) => setWords({ ...words, [locale]: { text } });
  const save = async () => {
    setBusy(true);
    try {
      await (answer
        ? call(boSaveCannedAnswer, { id: String(answer.id), title, words })
        : call(boAddCannedAnswer, { title, words }));
      onSaved();
      onClose();
    } catch (error) {
      setFailure((error as Error).message);
      setBusy(false);
    }
  };
  return (
    <Dialog open onClose={busy ? undefined : onClose} fullWidth maxWidth="sm">
      <DialogTitle>{translate(answer ? 'canned.edit' : 'canned.add')}</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
        {failure !== undefined && <Alert severity="error">{failure}</Alert>}
        <TextField
          required
          label={translate('canned.title')}
          value={title}
          onChange={({ target }) => setTitle(target.value)}
          slotProps={{ htmlInput: { maxLength: 80 } }}
          sx={{ mt: 1 }}
        />
        {locales.map((locale) => (
          <TextField
            key={locale}
            multiline
            label={languageNames[locale]}
            value={words[locale]?.text ?? ''}
            onChange={({ target }) => write(locale, target.value)}
            slotProps={{ htmlInput: { maxLength: CHAT_TEXT_LENGTH } }}
          />
        ))}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose} disabled={busy}>
          {translate('ra.action.cancel')}
        </Button>
        <Button variant="contained" onClick={() => void save()} disabled={busy || isEmpty}>
          {translate('ra.action.save')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
