import type { Locale } from '@fairhouse/contract';
import { CHAT_TEXT_LENGTH } from '@fairhouse/contract/house/chat';
import type { BoChat } from '@fairhouse/contract/house/chat-backoffice';
import { Alert, Box, Button, TextField } from '@mui/material';
import { useRef, useState, type KeyboardEvent } from 'react';
import { useTranslate } from 'react-admin';
import { CannedPicker } from './canned-picker.tsx';
import { PictureButton } from './picture-button.tsx';
import { useReportTyping } from './typing.tsx';
import { useSending, type OnSent } from './use-sending.ts';

/** Focused, because the operator took the conversation to answer. */
const takeFocus = (field: HTMLTextAreaElement | null) => field?.focus({ preventScroll: true });

/** Answers with text, a picture or a ready answer. Enter sends, Shift and Enter begins a line, `/` opens the answers. */
export function Composer({ chat: { id, language }, onSent }: { chat: BoChat; onSent: OnSent }) {
  const translate = useTranslate();
  const { send, begin, busy, failure } = useSending(id, onSent);
  const reportTyping = useReportTyping(id);
  const [text, setText] = useState('');
  const [picking, setPicking] = useState<HTMLElement | null>(null);
  const field = useRef<HTMLDivElement>(null);
  const write = (next: string) => {
    begin();
    setText(next);
  };
  const submit = async () => {
    if (text.trim() !== '' && (await send({ text: text.trim() }))) setText('');
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === '/' && text === '') {
      event.preventDefault();
      setPicking(field.current);
    }
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    void submit();
  };
  const sendPicture = (data: string) => {
    begin();
    void send({ data });
  };
  return (
    <Box sx={{ display: 'grid', gap: 1, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      {failure !== undefined && <Alert severity="error">{failure}</Alert>}
      <TextField
        ref={field}
        multiline
        maxRows={6}
        label={translate('chat.write')}
        value={text}
        onChange={({ target }) => {
          write(target.value);
          if (target.value.trim() !== '') reportTyping();
        }}
        onKeyDown={onKeyDown}
        inputRef={takeFocus}
        slotProps={{ htmlInput: { maxLength: CHAT_TEXT_LENGTH } }}
      />
      <Box sx={{ display: 'flex', gap: 1, alignItems: 'center', flexWrap: 'wrap' }}>
        <PictureButton disabled={busy} onChoose={sendPicture} />
        <Button onClick={() => setPicking(field.current)}>{translate('canned.name')}</Button>
        <Button
          variant="contained"
          sx={{ ml: 'auto' }}
          disabled={busy || text.trim() === ''}
          onClick={() => void submit()}
        >
          {translate('chat.send')}
        </Button>
      </Box>
      <CannedPicker
        anchor={picking}
        language={language as Locale}
        onChoose={(chosen) => write(text === '' ? chosen : `${text}\n${chosen}`)}
        onClose={() => setPicking(null)}
      />
    </Box>
  );
}
