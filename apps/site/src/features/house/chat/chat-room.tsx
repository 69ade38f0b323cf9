import type { ChatMessage } from '@fairhouse/contract/house/chat';
import { memberInfo, VIP_ABOVE_RANK } from '@fairhouse/contract/people/session';
import { Sheet, Skeleton } from '@fairhouse/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl/react';
import { chatsQuery } from '../../../app/chat-query.ts';
import { call } from '../../../app/client.ts';
import { memberKey } from '../../../app/queries.ts';
import { closeSheet } from '../../../app/sheets.ts';
import { useCloseOnFailure } from '../../../shell/use-close-on-failure.ts';
import { ChatState } from './chat-state.tsx';
import { Composer } from './composer.tsx';
import { useMarkRead, useMessages } from './conversation.ts';
import { EarlierChats } from './earlier-chats.tsx';
import { MessageList } from './message-list.tsx';
import { OperatorTyping } from './typing.tsx';

/** When the operator's last message was sent. */
const lastOf = (messages: readonly ChatMessage[] = []) => messages.findLast(({ from }) => from === 'operator')?.at;

/** The chat room modal (spec §2): the member's conversation with operators, under the VIP's own label. */
export function ChatRoom() {
  const t = useTranslations('service');
  const shell = useTranslations('shell');
  // Read again at each opening: operators may have given another label.
  const member = useQuery({
    queryKey: memberKey('service'),
    queryFn: () => call(memberInfo, {}),
    gcTime: 0,
    retry: false,
  });
  const { data, error } = useQuery({ ...chatsQuery, retry: false });
  useCloseOnFailure(member.error ?? (data ? null : error));

  const [earlier, showEarlier] = useState<string>();
  const current = data?.list[0];
  const shown = data?.list.find(({ id }) => id === earlier) ?? current;
  const messages = useMessages(shown?.id);
  useMarkRead(shown, messages.data);

  const isVip = (member.data?.clubLabel?.rankLevel ?? 0) > VIP_ABOVE_RANK;
  const title = isVip ? (member.data?.memberLabel[0]?.labelName ?? t('vipTitle')) : t('title');
  const isReady = data && member.data && (!shown || messages.data);
  return (
    <Sheet
      open
      onClose={closeSheet}
      title={title}
      closeLabel={shell('close')}
      // The colour is the specification's, for every brand (§2).
      headClassName="bg-[#6142bf] pb-4 text-white"
    >
      {!isReady && (
        <output aria-label={t('loading')} className="grid h-[min(32rem,70dvh)] content-start gap-3 pt-3">
          <Skeleton className="h-6 w-4/5" />
          <Skeleton className="h-13 w-2/3" />
        </output>
      )}
      {isReady && (
        <div className="grid grid-cols-1 gap-3">
          <EarlierChats chats={data.list} shown={shown} onShow={showEarlier} />
          <ChatState {...data} chat={shown} isCurrent={shown === current} />
          <MessageList messages={messages.data ?? []} chat={shown} withUnsent={shown === current} />
          {shown && shown === current && <OperatorTyping chat={shown} lastAt={lastOf(messages.data)} />}
          {shown === current && <Composer chat={shown} />}
        </div>
      )}
    </Sheet>
  );
}
