import { chatPicture } from '@fairhouse/contract/house/chat';
import { joinClasses, Skeleton } from '@fairhouse/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl/react';
import { call } from '../../../app/client.ts';
import { memberKey } from '../../../app/queries.ts';
import { useFailureWords } from '../../../app/use-failure-words.ts';

interface ChatPictureProps {
  chatId: string;
  number: number;
  alt: string;
}

/** A picture of the conversation, read with the member's session; its place is reserved. A press enlarges it. */
export function ChatPicture({ chatId, number, alt }: ChatPictureProps) {
  const t = useTranslations('chat');
  const words = useFailureWords();
  const [large, setLarge] = useState(false);
  const { data, error, refetch } = useQuery({
    queryKey: memberKey('chat-picture', chatId, number),
    queryFn: () => call(chatPicture, { id: chatId, number: String(number) }),
    staleTime: Infinity,
  });
  if (error) {
    return (
      <button type="button" className="min-h-11 underline" onClick={() => void refetch()}>
        {words(error)} {t('retry')}
      </button>
    );
  }
  if (!data) return <Skeleton className="h-40 w-60" />;
  return (
    <button type="button" aria-expanded={large} aria-label={`${t('enlarge')}: ${alt}`} onClick={() => setLarge(!large)}>
      <img
        src={`data:${data.contentType};base64,${data.base64}`}
        alt={alt}
        className={joinClasses('rounded-soft', large ? 'h-auto max-w-full' : 'h-40 w-60 max-w-full object-cover')}
      />
    </button>
  );
}
