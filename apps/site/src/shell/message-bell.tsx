import { Link } from '@tanstack/react-router';
import { Mail } from 'lucide-react';
import { useTranslations } from 'use-intl/react';
import { UnreadMark } from './unread-mark.tsx';

/** The way to the messages in the strip of a member, with the number of unread ones (spec §2). */
export function MessageBell() {
  const t = useTranslations('shell');
  return (
    <Link
      to="/me/messages"
      title={t('messages')}
      className="relative grid size-11 place-items-center rounded-full hover:bg-accent-soft"
    >
      <Mail className="size-5" aria-hidden="true" />
      <span className="sr-only">{t('messages')}</span>
      <UnreadMark className="absolute top-0.5 right-0" />
    </Link>
  );
}
