import { newUuid } from '@fairhouse/contract';
import type { ChatMessage } from '@fairhouse/contract/house/chat';
import { boAnswerChat, boSendChatPicture, type BoChat } from '@fairhouse/contract/house/chat-backoffice';
import { useRef, useState } from 'react';
import { call } from '../../../client.ts';

export type OnSent = (chat: BoChat, message: ChatMessage) => void;

/** Sends one answer at a time. What is sent again after a failure is the same message; `begin` makes another one. */
export function useSending(id: string, onSent: OnSent) {
  const [failure, setFailure] = useState<string>();
  const [busy, setBusy] = useState(false);
  const key = useRef(newUuid());
  const begin = () => void (key.current = newUuid());

  const send = async (content: { text: string } | { data: string }): Promise<boolean> => {
    if (busy) return false;
    setBusy(true);
    setFailure(undefined);
    const options = { idempotencyKey: key.current };
    try {
      const sent =
        'text' in content
          ? await call(boAnswerChat, { id, text: content.text }, options)
          : await call(boSendChatPicture, { id, data: content.data }, options);
      begin();
      onSent(sent.chat, sent.message);
      return true;
    } catch (error) {
      setFailure((error as Error).message);
      return false;
    } finally {
      setBusy(false);
    }
  };
  return { send, begin, busy, failure };
}
