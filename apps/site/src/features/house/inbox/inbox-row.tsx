import type { InboxMessage } from '@fairhouse/contract/house/inbox';
import { Button, buttonClasses, joinClasses } from '@fairhouse/ui';
import { Gift, Headphones, ShieldCheck, Trash2, Wallet, type LucideIcon } from 'lucide-react';
import { useId } from 'react';
import { useTranslations } from 'use-intl/react';
import { useModules } from '../../../app/boot.ts';
import { useMoment } from '../../../app/dates.ts';
import { Link } from '@tanstack/react-router';
import { PathLink } from '../../../app/path-link.tsx';

const icons: Record<InboxMessage['kind'], LucideIcon> = {
  security: ShieldCheck,
  money: Wallet,
  messages: Headphones,
  promotions: Gift,
};

interface InboxRowProps {
  message: InboxMessage;
  isOpen: boolean;
  onToggle: () => void;
  onDelete: () => void;
}

/** A message: closed its title and beginning, open all of it with what can be done. */
export function InboxRow({ message, isOpen, onToggle, onDelete }: InboxRowProps) {
  const { id: messageId, kind, title, text, at, path, read, answerable } = message;
  const t = useTranslations('inbox');
  const isOn = useModules();
  const moment = useMoment();
  const id = useId();
  const Icon = icons[kind];
  return (
    <article>
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={onToggle}
        className="flex w-full items-start gap-3 px-4 py-3.5 text-left -outline-offset-2 hover:bg-accent-soft"
      >
        <span
          aria-hidden="true"
          className="relative grid size-9 shrink-0 place-items-center rounded-full bg-accent-soft text-accent"
        >
          <Icon className="size-4.5" />
          {!read && <span className="absolute top-0 right-0 size-2.5 rounded-full bg-accent" />}
        </span>
        <span className="min-w-0 flex-1">
          <span className={joinClasses('block', !read && 'font-semibold')}>
            {!read && <span className="sr-only">{t('unread')} </span>}
            {title}
          </span>
          {!isOpen && <span className="line-clamp-1 text-sm text-muted">{text}</span>}
          <span className="figures block text-sm text-muted">{moment(at)}</span>
        </span>
      </button>
      <div id={id} hidden={!isOpen} className="px-4 pt-1 pb-4 md:pl-16">
        <p className="break-words whitespace-pre-line">{text}</p>
        <div className="mt-3 flex flex-wrap gap-2">
          {path !== null && (
            <PathLink path={path} className={buttonClasses('accent')}>
              {t('open')}
            </PathLink>
          )}
          {answerable && isOn('SERVICE') && (
            <Link to="/feedback" search={{ reply: messageId }} className={buttonClasses('accent')}>
              {t('answer')}
            </Link>
          )}
          <Button kind="quiet" icon={<Trash2 className="size-5" aria-hidden="true" />} onClick={onDelete}>
            {t('delete')}
          </Button>
        </div>
      </div>
    </article>
  );
}
