import { useTranslations } from 'use-intl/react';
import { shortCount, useUnreadMessages } from '../app/unread-query.ts';

const mark =
  'figures grid h-4.5 min-w-4.5 place-items-center rounded-full bg-accent px-1 text-[0.6875rem] leading-none font-bold text-accent-on';

/** The number of unread messages in the tab of a phone; the tab names it by its description, `unread`. */
export function TabUnread() {
  const t = useTranslations('shell');
  const count = useUnreadMessages();
  if (count === 0) return null;
  return (
    <>
      <span aria-hidden="true" className={`absolute -top-1.5 left-3.5 ${mark}`}>
        {shortCount(count)}
      </span>
      <span hidden id="unread">
        {t('unreadMessages', { count })}
      </span>
    </>
  );
}

/** The same beside a word or an icon. */
export function UnreadMark({ className = '' }: { className?: string }) {
  const t = useTranslations('shell');
  const count = useUnreadMessages();
  if (count === 0) return null;
  return (
    <span className={`${mark} ${className}`}>
      <span aria-hidden="true">{shortCount(count)}</span>
      <span className="sr-only">{t('unreadMessages', { count })}</span>
    </span>
  );
}
