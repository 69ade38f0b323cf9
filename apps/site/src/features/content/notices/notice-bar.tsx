import { joinClasses } from '@fairhouse/ui';
import { useQuery } from '@tanstack/react-query';
import { Megaphone } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl/react';
import { moduleOn } from '../../../app/boot.ts';
import { firstNoticesQuery } from '../../../app/content-queries.ts';
import { useLanguage } from '../../../app/language.tsx';
import { MotionButton } from '../../../app/motion-button.tsx';
import { useHold, useMotion } from '../../../app/motion.ts';
import { useLoggedIn } from '../../../app/session.ts';
import { openSheet } from '../../../app/sheets.ts';

/** Speed of the bar: milliseconds per pixel. */
const MILLISECONDS_PER_PIXEL = 26;
/** The bar shows the newest; a press opens all of them. */
const SHOWN = 6;

/** Scrolls the titles of notices; a press on one opens the announcements there (spec §2). */
export function NoticeBar() {
  const t = useTranslations('home');
  const { locale } = useLanguage();
  const { data } = useQuery({ ...firstNoticesQuery(locale, useLoggedIn()), enabled: moduleOn('NOTICE') });
  const { moving } = useMotion();
  const { held, holders } = useHold();
  const { track, width, overflows } = useOverflow(data !== undefined);
  const [late] = useState(data === undefined);
  if (!moduleOn('NOTICE')) return null;

  const titles = (data ?? [])
    .map((notice, index) => ({ ...notice, index }))
    .filter(({ type }) => type === 'B' || type === 'PL')
    .slice(0, SHOWN);
  // Room that was reserved stays: what is below does not move.
  if (data && titles.length === 0) return late && <div className="h-11" />;
  const row = (isCopy: boolean) =>
    titles.map(({ id, title, index }) => (
      <button
        key={`${id}${isCopy ? '-copy' : ''}`}
        type="button"
        tabIndex={isCopy ? -1 : undefined}
        onClick={() => openSheet('notice', { index })}
        className="min-h-11 shrink-0 pr-10 whitespace-nowrap -outline-offset-2 hover:text-accent"
      >
        {title}
      </button>
    ));
  return (
    <section aria-label={t('notices')} className="flex h-11 items-center gap-2 text-sm text-muted">
      <Megaphone className="size-4 shrink-0" aria-hidden="true" />
      <div
        {...holders}
        className={joinClasses('flex min-w-0 flex-1 overflow-x-auto [scrollbar-width:none]', overflows && 'fade-ends')}
      >
        <div
          ref={track}
          className={joinClasses('flex shrink-0', overflows && 'animate-notices motion-reduce:animate-none')}
          style={{
            animationDuration: `${width * MILLISECONDS_PER_PIXEL}ms`,
            animationPlayState: moving && !held ? 'running' : 'paused',
          }}
        >
          <div className="flex shrink-0">{row(false)}</div>
          {overflows && (
            <div className="flex shrink-0 motion-reduce:hidden" aria-hidden="true">
              {row(true)}
            </div>
          )}
        </div>
      </div>
      {overflows && <MotionButton className="-mr-3 hover:bg-accent-soft" />}
    </section>
  );
}

/** Whether the titles are wider than their window; titles that fit do not move. `width` is one row's, in pixels. */
function useOverflow(ready: boolean) {
  const track = useRef<HTMLDivElement>(null);
  const [size, setSize] = useState({ width: 0, overflows: false });
  useEffect(() => {
    if (!ready) return;
    const row = track.current?.firstElementChild;
    const window = track.current?.parentElement;
    if (!row || !window) return;
    const observer = new ResizeObserver(() => {
      const width = row.clientWidth;
      // Without the stop button there are 44 px more.
      setSize(({ overflows }) => ({ width, overflows: width > window.clientWidth + (overflows ? 44 : 0) }));
    });
    observer.observe(row);
    observer.observe(window);
    return () => observer.disconnect();
  }, [ready]);
  return { track, ...size };
}
