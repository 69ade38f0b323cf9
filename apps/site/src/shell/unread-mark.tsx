import { useTranslations } from 'use-intl/react';
import { useRewards } from '../app/reward-queries.ts';
import { shortCount, useUnreadMessages } from '../app/unread-query.ts';

const mark =
  'figures grid h-4.5 min-w-4.5 place-items-center rounded-full bg-accent px-1 text-[0.6875rem] leading-none font-bold text-accent-on';

/** What waits for the member: messages to read and rewards to take (spec §2), in numbers and in words. */
function useWaiting(): { count: number; words: string } {
  const t = useTranslations('shell');
  const messages = useUnreadMessages();
  const rewards = useRewards().data?.rewardCount ?? 0;
  const words = [
    messages > 0 && t('unreadMessages', { count: messages }),
    rewards > 0 && t('waitingRewards', { count: rewards }),
  ];
  return { count: messages + rewards, words: words.filter(Boolean).join(', ') };
}

/** All that waits, in the tab of a phone; the tab names it by its description, `waiting`. */
export function TabWaiting() {
  const { count, words } = useWaiting();
  if (count === 0) return null;
  return (
    <>
      <span aria-hidden="true" className={`absolute -top-1.5 left-3.5 ${mark}`}>
        {shortCount(count)}
      </span>
      <span hidden id="waiting">
        {words}
      </span>
    </>
  );
}

/** All that waits, over the picture of the member; beside the button, which keeps its name. */
export function AvatarWaiting() {
  const { count, words } = useWaiting();
  if (count === 0) return null;
  return (
    <span className={`pointer-events-none absolute top-0 left-7 ${mark}`}>
      <span aria-hidden="true">{shortCount(count)}</span>
      <span className="sr-only">{words}</span>
    </span>
  );
}

/** The number of unread messages, beside a word or an icon. */
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
