import type { ResponseOf } from '@fairhouse/contract';
import { closeChat, reopenChat, type Chat, type chats } from '@fairhouse/contract/house/chat';
import { Button, useToast } from '@fairhouse/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'use-intl/react';
import { call } from '../../../app/client.ts';
import { useFailureWords } from '../../../app/use-failure-words.ts';
import { showChat } from './conversation.ts';
import { useOnline } from './use-online.ts';

interface ChatStateProps extends Pick<ResponseOf<typeof chats>, 'attended' | 'hours' | 'timeZone'> {
  chat: Chat | undefined;
  isCurrent: boolean;
}

/** Who answers, or when, and what the member can do about it: end the chat, or reopen it within a day. */
export function ChatState({ chat, attended, hours, timeZone, isCurrent }: ChatStateProps) {
  const t = useTranslations('chat');
  const online = useOnline();
  const queries = useQueryClient();
  const toast = useToast();
  const words = useFailureWords();
  const change = useMutation({
    mutationFn: (definition: typeof closeChat | typeof reopenChat) => call(definition, { id: chat!.id }),
    onSuccess: (changed) => showChat(queries, changed),
    onError: (error) => toast({ text: words(error), tone: 'bad' }),
  });
  const mayReopen = isCurrent && chat?.reopenUntil != null;
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 text-sm text-muted">
      <output className="min-w-0 flex-1 basis-48">{online ? stateWords() : t('offline')}</output>
      {chat && chat.state !== 'closed' && (
        <Button kind="quiet" busy={change.isPending} onClick={() => change.mutate(closeChat)}>
          {t('end')}
        </Button>
      )}
      {mayReopen && (
        <Button kind="quiet" busy={change.isPending} onClick={() => change.mutate(reopenChat)}>
          {t('reopen')}
        </Button>
      )}
    </div>
  );

  function stateWords(): string {
    if (chat?.state === 'closed') return t('closed');
    if (chat?.operator != null) return t('with', { name: chat.operator });
    if (attended) return t(chat ? 'waiting' : 'attended');
    return hours ? `${t('away')} ${t('hours', { ...hours, zone: timeZone })}` : t('away');
  }
}
