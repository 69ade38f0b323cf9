import { useToast } from '@fairhouse/ui';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useTranslations } from 'use-intl/react';
import { useUnreadAnswers } from '../app/chat-query.ts';
import { openSheets } from '../app/sheets.ts';

/** Says that customer service has answered, unless the chat is open. */
export function AnswerNotice() {
  const t = useTranslations('surroundings');
  const toast = useToast();
  const unread = useUnreadAnswers();
  const known = useRef(0);
  const say = useEffectEvent(() => toast({ text: t('answered') }));
  useEffect(() => {
    if (unread > known.current && openSheets().at(-1)?.name !== 'service') say();
    known.current = unread;
  }, [unread]);
  return null;
}
