import type { Locale } from '@fairhouse/contract';
import { CallError } from '@fairhouse/contract/client';
import {
  boResetMessageTemplate,
  boSaveMessageTemplate,
  TEMPLATE_LENGTH,
  type BoMessageTemplate,
} from '@fairhouse/contract/house/message-templates-backoffice';
import { fillWords } from '@fairhouse/i18n/fill-words';
import {
  Alert,
  Box,
  Button,
  Chip,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  TextField,
  Typography,
} from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { call } from '../../../client.ts';
import { languageNames } from '../../../words.ts';

interface TemplateDialogProps {
  template: BoMessageTemplate;
  locale: Locale;
  onClose: () => void;
  onSaved: () => void;
}

/** One text with its placeholders, and how members read it. */
export function TemplateDialog({ template, locale, onClose, onSaved }: TemplateDialogProps) {
  const translate = useTranslate();
  const { name, placeholders, houseText, ownText } = template;
  const [text, setText] = useState(ownText ?? houseText);
  const [failure, setFailure] = useState<string>();
  const [busy, setBusy] = useState(false);
  const change = async (request: () => Promise<unknown>) => {
    setBusy(true);
    try {
      await request();
      onSaved();
      onClose();
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      setFailure(error.fields['text']?.message ?? error.message);
      setBusy(false);
    }
  };
  const examples = Object.fromEntries(placeholders.map((placeholder) => [placeholder.name, placeholder.example]));
  return (
    <Dialog open onClose={busy ? undefined : onClose} fullWidth maxWidth="sm">
      <DialogTitle>{translate('templates.edit')}</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
        {failure !== undefined && <Alert severity="error">{failure}</Alert>}
        <TextField
          multiline
          minRows={3}
          label={`${translate('templates.text')} (${languageNames[locale]})`}
          value={text}
          onChange={({ target }) => setText(target.value)}
          slotProps={{ htmlInput: { maxLength: TEMPLATE_LENGTH } }}
          sx={{ mt: 1 }}
        />
        {placeholders.length > 0 && (
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
            <Typography variant="body2" color="textSecondary">
              {translate('templates.figures')}
            </Typography>
            {placeholders.map((placeholder) => {
              const mark = `{${placeholder.name}}`;
              return (
                <Chip
                  key={mark}
                  size="small"
                  label={mark}
                  color={text.includes(mark) ? 'default' : 'warning'}
                  onClick={() => setText(`${text}${mark}`)}
                />
              );
            })}
          </Box>
        )}
        <Preview title={translate('templates.preview')} text={fillWords(text, examples)} />
        {ownText !== null && <Preview title={translate('templates.house')} text={fillWords(houseText, examples)} />}
      </DialogContent>
      <DialogActions>
        {ownText !== null && (
          <Button
            color="error"
            disabled={busy}
            onClick={() => void change(() => call(boResetMessageTemplate, { name, locale }))}
          >
            {translate('templates.reset')}
          </Button>
        )}
        <Button onClick={onClose} disabled={busy}>
          {translate('ra.action.cancel')}
        </Button>
        <Button
          variant="contained"
          disabled={busy || text.trim() === '' || text === (ownText ?? houseText)}
          onClick={() => void change(() => call(boSaveMessageTemplate, { name, locale, text, previous: ownText }))}
        >
          {translate('ra.action.save')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

const Preview = ({ title, text }: { title: string; text: string }) => (
  <Box component="figure" sx={{ m: 0 }}>
    <Typography component="figcaption" variant="body2" color="textSecondary">
      {title}
    </Typography>
    <Box sx={{ mt: 0.5, p: 1.5, borderRadius: 2, bgcolor: 'action.hover', overflowWrap: 'anywhere' }}>{text}</Box>
  </Box>
);
