import { joinClasses } from '@fairhouse/ui';
import { useTranslations } from 'use-intl/react';
import { useHere } from '../app/follow-path.ts';
import { PathLink } from '../app/path-link.tsx';
import { tabAt } from '../app/pages.ts';
import { LazyPart } from '../app/lazy-part.tsx';
import { useLoggedIn } from '../app/session.ts';
import { useTabs } from './navigation.ts';

/** Only members have messages and rewards. */
const loadWaiting = async () => ({ default: (await import('./unread-mark.tsx')).TabWaiting });

export function TabBar() {
  const t = useTranslations('shell');
  const lit = tabAt(useHere());
  const loggedIn = useLoggedIn();
  return (
    <nav
      aria-label={t('mainNavigation')}
      className="no-print fixed inset-x-0 bottom-0 z-30 border-t border-line bg-card pb-[env(safe-area-inset-bottom)] md:hidden"
    >
      <ul className="flex">
        {useTabs().map(({ path, word, icon: Icon }) => {
          const current = word === lit;
          return (
            <li key={word} className="flex-1">
              <PathLink
                path={path}
                aria-current={current ? 'page' : undefined}
                aria-describedby={word === 'me' ? 'waiting' : undefined}
                className={joinClasses(
                  'flex h-15.5 flex-col items-center justify-center gap-1 text-[min(0.75rem,6.8vw)] font-semibold -outline-offset-4 active:bg-accent-soft',
                  current ? 'text-accent' : 'text-muted',
                )}
              >
                <span className="relative">
                  <Icon className="size-6" aria-hidden="true" />
                  {word === 'me' && loggedIn && <LazyPart load={loadWaiting} quiet />}
                </span>
                {t(word)}
              </PathLink>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
