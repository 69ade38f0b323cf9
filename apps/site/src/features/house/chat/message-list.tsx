import type { Chat, ChatMessage } from '@fairhouse/contract/house/chat';
import { useTranslations } from 'use-intl/react';
import { useMoment } from '../../../app/dates.ts';
import { useStore } from '../../../app/store.ts';
import { Bubble } from './bubble.tsx';
import { ChatPicture } from './chat-picture.tsx';
import { outbox } from './outbox.ts';
import { UnsentMessage } from './unsent-message.tsx';

interface MessageListProps {
  messages: readonly ChatMessage[];
  chat: Chat | undefined;
  withUnsent: boolean;
}

/** The conversation, oldest first; it follows new messages. */
export function MessageList({ messages, chat, withUnsent }: MessageListProps) {
  const t = useTranslations('chat');
  const unsent = useStore(outbox).filter(({ id }) => withUnsent && !messages.some((message) => message.id === id));
  const count = messages.length + unsent.length;
  const lastOwn = messages.findLast(({ from }) => from === 'member');
  return (
    // Reversed, so that the browser stays at the end while messages are added.
    <div
      role="log"
      aria-label={t('messages')}
      // Scrolled by keyboard.
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
      className="flex h-[min(26rem,48dvh)] flex-col-reverse overflow-y-auto overscroll-contain rounded-card bg-page"
    >
      <div className="flex min-h-full shrink-0 flex-col gap-2 p-3">
        {count === 0 && <p className="m-auto max-w-72 text-center text-muted">{t('empty')}</p>}
        {messages.map((message) => (
          <Message
            key={message.number}
            message={message}
            chatId={chat!.id}
            isRead={message === lastOwn && chat!.readByOperator >= message.number}
          />
        ))}
        {unsent.map((one) => (
          <UnsentMessage key={one.id} unsent={one} />
        ))}
      </div>
    </div>
  );
}

interface MessageProps {
  message: ChatMessage;
  chatId: string;
  isRead: boolean;
}

function Message({ message, chatId, isRead }: MessageProps) {
  const t = useTranslations('chat');
  const moment = useMoment();
  const { from, author, at, kind, text, number } = message;
  if (kind !== 'text' && kind !== 'picture') {
    return (
      <p className="mx-auto text-center text-sm text-muted">
        {t(`event.${kind}`, { name: author ?? t('service') })} {moment(at)}
      </p>
    );
  }
  const isOwn = from === 'member';
  return (
    <Bubble isOwn={isOwn}>
      <span className="sr-only">{isOwn ? t('you') : (author ?? t('service'))}: </span>
      {kind === 'text' ? (
        <p className="whitespace-pre-wrap [overflow-wrap:anywhere]">{text}</p>
      ) : (
        <ChatPicture chatId={chatId} number={number} alt={t(isOwn ? 'yourPicture' : 'theirPicture')} />
      )}
      <p className="mt-1 text-xs opacity-80">
        {!isOwn && author !== null && <span aria-hidden="true">{author} · </span>}
        <time dateTime={at}>{moment(at)}</time>
        {isRead && ` · ${t('read')}`}
      </p>
    </Bubble>
  );
}
