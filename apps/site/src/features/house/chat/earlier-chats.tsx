import type { Chat } from '@fairhouse/contract/house/chat';
import { Select } from '@fairhouse/ui';
import { useTranslations } from 'use-intl/react';
import { useMoment } from '../../../app/dates.ts';

interface EarlierChatsProps {
  /** The current one first. */
  chats: readonly Chat[];
  shown: Chat | undefined;
  onShow: (id: string) => void;
}

/** Chooses an earlier conversation to read; nothing without one. */
export function EarlierChats({ chats, shown, onShow }: EarlierChatsProps) {
  const t = useTranslations('chat');
  const moment = useMoment();
  if (chats.length < 2 || !shown) return null;
  const options = chats.map(({ id, openedAt }, index) => ({
    value: id,
    label: index === 0 ? t('current') : moment(openedAt),
  }));
  return (
    <Select label={t('earlier')} options={options} value={shown.id} onChange={({ target }) => onShow(target.value)} />
  );
}
