import { CHAT_TEXT_LENGTH, type Chat } from '@fairhouse/contract/house/chat';
import { IconButton } from '@fairhouse/ui';
import { ImagePlus, SendHorizontal } from 'lucide-react';
import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { useTranslations } from 'use-intl/react';
import { checkPicture, type PictureFlaw } from '../../../app/check-picture.ts';
import { useConfirm } from './conversation.ts';
import { retry, send } from './outbox.ts';
import { useReportTyping } from './typing.tsx';

/** Writes a message or sends a picture. Enter sends, Shift and Enter begins a line. */
export function Composer({ chat }: { chat: Chat | undefined }) {
  const t = useTranslations('chat');
  const picture = useTranslations('picture');
  const confirm = useConfirm();
  const reportTyping = useReportTyping(chat);
  const [text, setText] = useState('');
  const [flaw, setFlaw] = useState<PictureFlaw | null>(null);
  const file = useRef<HTMLInputElement>(null);

  useEffect(() => {
    const sendAgain = () => retry(confirm, 'unanswered');
    addEventListener('online', sendAgain);
    return () => removeEventListener('online', sendAgain);
  }, [confirm]);

  const submit = () => {
    if (text.trim() === '') return;
    send({ text: text.trim() }, confirm);
    setText('');
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    submit();
  };
  const choose = async (chosen: File | undefined) => {
    if (!chosen) return;
    const found = await checkPicture(chosen);
    setFlaw(found);
    if (!found) send({ picture: chosen }, confirm);
  };
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <div className="flex items-end gap-1 rounded-card border border-line bg-card p-1 focus-within:border-accent">
        <input
          ref={file}
          type="file"
          accept="image/png,image/jpeg"
          hidden
          data-chat-picture
          onChange={({ target }) => {
            void choose(target.files?.[0]);
            target.value = '';
          }}
        />
        <IconButton label={t('picture')} onClick={() => file.current?.click()}>
          <ImagePlus className="size-5" aria-hidden="true" />
        </IconButton>
        <textarea
          aria-label={t('write')}
          placeholder={t('write')}
          value={text}
          rows={1}
          maxLength={CHAT_TEXT_LENGTH}
          enterKeyHint="send"
          onChange={({ target }) => {
            setText(target.value);
            if (target.value.trim() !== '') reportTyping();
          }}
          onKeyDown={onKeyDown}
          className="field-sizing-content max-h-32 min-h-11 min-w-0 flex-1 resize-none bg-transparent px-1 py-2.5 outline-none"
        />
        <IconButton type="submit" label={t('send')} disabled={text.trim() === ''} className="text-accent">
          <SendHorizontal className="size-5" aria-hidden="true" />
        </IconButton>
      </div>
      <p role="alert" className="mt-1.5 text-sm font-medium text-down empty:hidden">
        {flaw && picture(`flaw.${flaw}`)}
      </p>
    </form>
  );
}
