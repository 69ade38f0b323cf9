import type { SiteNotice } from '@fairhouse/contract/content/publishing';
import { EmptyState, joinClasses, SkeletonRows } from '@fairhouse/ui';
import { useQuery } from '@tanstack/react-query';
import { ChevronDown, Megaphone, MousePointerClick } from 'lucide-react';
import { useId, useState } from 'react';
import { useTranslations } from 'use-intl/react';
import { Chip, Chips } from '../../../app/chips.tsx';
import { noticesQuery } from '../../../app/content-queries.ts';
import { useLanguage } from '../../../app/language.tsx';
import { QueryState } from '../../../app/query-state.tsx';
import { useLoggedIn } from '../../../app/session.ts';
import { NoticeContent } from './notice-content.tsx';
import { noticeTime } from './notice-time.ts';
import { Paginator, type PaginatorProps } from '../../../app/paginator.tsx';

/** Spec §9. */
const PAGE_SIZE = 9;

export interface NoticeBoardProps {
  /** The notice that is open first: its index in the list, from 0. */
  opened?: number | undefined;
  /** With a choice of types, and days instead of times. */
  byType?: boolean;
}

/** Announcements: the list on the left, the chosen one on the right; on a phone below its title. */
export function NoticeBoard({ opened, byType = false }: NoticeBoardProps) {
  const t = useTranslations('notices');
  const { locale } = useLanguage();
  const query = useQuery(noticesQuery(locale, useLoggedIn()));
  return (
    <QueryState query={query} skeleton={<SkeletonRows rows={PAGE_SIZE} label={t('loading')} className="h-17" />}>
      {(notices) =>
        notices.length === 0 ? (
          <EmptyState icon={<Megaphone className="size-6" />} title={t('emptyTitle')} text={t('emptyText')} />
        ) : (
          <Board notices={notices} opened={opened} byType={byType} />
        )
      }
    </QueryState>
  );
}

interface BoardProps extends Pick<NoticeBoardProps, 'opened'> {
  notices: readonly SiteNotice[];
  byType: boolean;
}

const listedTypes = ['B', 'PL', 'PR', 'H'] as const;
type ListedType = (typeof listedTypes)[number];

interface Shown {
  type: ListedType | null;
  page: number;
}

const pageOf = (index: number) => Math.floor(Math.max(0, index) / PAGE_SIZE) + 1;

function Board({ notices: all, opened = -1, byType }: BoardProps) {
  const t = useTranslations('notices');
  const [{ type, page }, show] = useState<Shown>(() => ({ type: null, page: pageOf(opened) }));
  const notices = type === null ? all : all.filter((notice) => notice.type === type);
  const timeOf = (time: number) => (byType ? noticeTime(time).slice(0, 'yyyy-MM-dd'.length) : noticeTime(time));
  const id = useId();
  const [chosenId, setChosenId] = useState(() => all[opened]?.id ?? null);
  const pages = Math.ceil(notices.length / PAGE_SIZE);
  const shownPage = Math.min(page, pages);
  const shown = notices.slice((shownPage - 1) * PAGE_SIZE, shownPage * PAGE_SIZE);
  const chosen = notices.find((notice) => notice.id === chosenId);
  return (
    <div className="grid grid-cols-1 gap-4 md:grid-cols-[minmax(0,5fr)_minmax(0,7fr)] md:gap-6">
      <div className="grid grid-cols-1 content-start gap-3">
        {byType && (
          <NoticeTypes notices={all} chosen={type} onChoose={(chosenType) => show({ type: chosenType, page: 1 })} />
        )}
        <ul className="divide-y divide-line overflow-hidden rounded-card border border-line bg-card">
          {shown.map((notice) => {
            const isChosen = notice.id === chosenId;
            return (
              <li key={notice.id}>
                <h2 className="font-sans text-base tracking-normal">
                  <button
                    type="button"
                    aria-expanded={isChosen}
                    aria-controls={`${id}-text`}
                    // A second press on the chosen notice closes it again (spec §2).
                    onClick={() => setChosenId(isChosen ? null : notice.id)}
                    className={joinClasses(
                      'flex min-h-17 w-full items-center gap-3 px-4 py-2.5 text-left -outline-offset-4',
                      isChosen ? 'bg-accent-soft' : 'hover:bg-accent-soft/60',
                    )}
                  >
                    <span className="min-w-0 flex-1">
                      <span
                        className={joinClasses('line-clamp-2 font-semibold text-pretty', isChosen && 'text-accent')}
                      >
                        {notice.title}
                      </span>
                      <span className="figures block text-xs text-muted">{timeOf(notice.time)}</span>
                    </span>
                    <ChevronDown
                      aria-hidden="true"
                      className={joinClasses(
                        'size-5 shrink-0 text-muted transition-transform duration-150 md:-rotate-90',
                        isChosen && 'max-md:rotate-180',
                      )}
                    />
                  </button>
                </h2>
                {isChosen && (
                  <div className="border-t border-line px-4 py-4 md:hidden">
                    <NoticeContent notice={notice} />
                  </div>
                )}
              </li>
            );
          })}
        </ul>
        <NoticePages page={shownPage} pages={pages} onPage={(next) => show({ type, page: next })} />
      </div>
      <div id={`${id}-text`} aria-live="polite" className="max-md:hidden">
        {chosen ? (
          <article className="sticky top-4 rounded-card border border-line bg-card p-6">
            <h2 className="mb-1 text-lg">{chosen.title}</h2>
            <time dateTime={new Date(chosen.time).toISOString()} className="figures mb-3 block text-sm text-muted">
              {timeOf(chosen.time)}
            </time>
            <NoticeContent notice={chosen} />
          </article>
        ) : (
          <p className="sticky top-4 grid min-h-60 place-content-center justify-items-center gap-3 rounded-card border border-dashed border-line p-6 text-center text-muted">
            <MousePointerClick className="size-6" aria-hidden="true" />
            {t('choose')}
          </p>
        )}
      </div>
    </div>
  );
}

interface NoticeTypesProps {
  notices: readonly SiteNotice[];
  chosen: ListedType | null;
  onChoose: (type: ListedType | null) => void;
}

/** The types of which there are notices, as soon as there are several. */
function NoticeTypes({ notices, chosen, onChoose }: NoticeTypesProps) {
  const t = useTranslations('notices');
  const types = listedTypes.filter((one) => notices.some(({ type }) => type === one));
  if (types.length < 2) return null;
  return (
    <Chips label={t('types')}>
      {[null, ...types].map((one) => (
        <Chip key={one} isOn={one === chosen} onPress={() => onChoose(one)}>
          {t(`type.${one ?? 'all'}`)}
        </Chip>
      ))}
    </Chips>
  );
}

function NoticePages(pages: Omit<PaginatorProps, 'labels'>) {
  const t = useTranslations('notices');
  const page = (number: number) => t('page', { page: number });
  return <Paginator labels={{ all: t('pages'), previous: t('previousPage'), next: t('nextPage'), page }} {...pages} />;
}
