import { joinClasses } from '@fairhouse/ui';
import { ArrowUp, Headphones, QrCode, Share2 } from 'lucide-react';
import { useEffect, useState, type ReactNode } from 'react';
import { useTranslations } from 'use-intl/react';
import { moduleOn, usePermission } from '../app/boot.ts';
import { useUnreadAnswers } from '../app/chat-query.ts';
import { openSheet } from '../app/sheets.ts';
import { downloadsOf } from './downloads.ts';
import { SocialLink, socialsOf } from './social-links.tsx';
import { useHasService } from './use-has-service.ts';
import { useShare } from './use-share.ts';

/** The "to the top" button appears one screen further down. */
const SCROLLED_PIXELS = 480;

function useScrolled() {
  const [scrolled, setScrolled] = useState(() => scrollY > SCROLLED_PIXELS);
  useEffect(() => {
    const readScroll = () => setScrolled(scrollY > SCROLLED_PIXELS);
    addEventListener('scroll', readScroll, { passive: true });
    return () => removeEventListener('scroll', readScroll);
  }, []);
  return scrolled;
}

/** At the right edge of a desktop (spec §2 Side bar); on a phone the same is under Me. */
export function SideBar() {
  const t = useTranslations('surroundings');
  const { info } = usePermission();
  const share = useShare();
  const service = useHasService();
  const unread = useUnreadAnswers();
  const scrolled = useScrolled();
  return (
    <aside
      aria-label={t('sideBar')}
      className="no-print pointer-events-none fixed right-4 bottom-6 z-20 grid justify-items-center gap-2 max-[80rem]:hidden [&>*]:pointer-events-auto"
    >
      {service && (
        <Item
          label={unread > 0 ? `${t('customerService')}: ${t('unread', { count: unread })}` : t('customerService')}
          onClick={() => openSheet('service')}
          className="relative"
        >
          <Headphones className="size-5" aria-hidden="true" />
          {unread > 0 && (
            <span
              aria-hidden="true"
              className="absolute -top-1.5 -right-1.5 grid h-5 min-w-5 place-items-center rounded-full bg-down px-1 text-xs font-bold text-card"
            >
              {unread}
            </span>
          )}
        </Item>
      )}
      {moduleOn('DOWNLOAD') && downloadsOf(info.resources).length > 0 && (
        <Item label={t('download')} onClick={() => openSheet('download')}>
          <QrCode className="size-5" aria-hidden="true" />
        </Item>
      )}
      {socialsOf(info.resources).map(({ social, address }) => (
        <SocialLink key={social} social={social} address={address} className={item} />
      ))}
      {moduleOn('SHARE') && (
        <Item label={t('share')} onClick={() => void share()}>
          <Share2 className="size-5" aria-hidden="true" />
        </Item>
      )}
      <Item
        label={t('toTop')}
        onClick={() => {
          scrollTo({ top: 0, behavior: 'smooth' });
          document.querySelector('main')?.focus({ preventScroll: true });
        }}
        className={scrolled ? '' : 'invisible'}
      >
        <ArrowUp className="size-5" aria-hidden="true" />
      </Item>
    </aside>
  );
}

const item =
  'grid size-11 place-items-center rounded-card border border-line bg-card text-text shadow-soft transition-colors duration-150 hover:border-accent hover:text-accent';

interface ItemProps {
  label: string;
  onClick: () => void;
  className?: string;
  children: ReactNode;
}

const Item = ({ label, onClick, className, children }: ItemProps) => (
  <button type="button" title={label} aria-label={label} onClick={onClick} className={joinClasses(item, className)}>
    {children}
  </button>
);
