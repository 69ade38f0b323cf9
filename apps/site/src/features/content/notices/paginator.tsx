import { joinClasses } from '@fairhouse/ui';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useTranslations } from 'use-intl/react';
import { pageMarks } from './page-marks.ts';

export interface PaginatorProps {
  page: number;
  pages: number;
  onPage: (page: number) => void;
}

const place = 'figures grid h-11 min-w-9 place-items-center rounded-soft px-1 font-semibold disabled:opacity-40';

export function Paginator({ page, pages, onPage }: PaginatorProps) {
  const t = useTranslations('notices');
  if (pages <= 1) return null;
  return (
    <nav aria-label={t('pages')} className="flex items-center justify-center">
      <button
        type="button"
        aria-label={t('previousPage')}
        disabled={page <= 1}
        onClick={() => onPage(page - 1)}
        className={place}
      >
        <ChevronLeft className="size-5" aria-hidden="true" />
      </button>
      {pageMarks(page, pages).map((mark, index) =>
        mark === null ? (
          <span key={`gap-${index}`} aria-hidden="true" className={joinClasses(place, 'text-muted')}>
            …
          </span>
        ) : (
          <button
            key={mark}
            type="button"
            aria-label={t('page', { page: mark })}
            aria-current={mark === page ? 'page' : undefined}
            onClick={() => onPage(mark)}
            className={joinClasses(place, mark === page ? 'bg-accent text-accent-on' : 'hover:bg-accent-soft')}
          >
            {mark}
          </button>
        ),
      )}
      <button
        type="button"
        aria-label={t('nextPage')}
        disabled={page >= pages}
        onClick={() => onPage(page + 1)}
        className={place}
      >
        <ChevronRight className="size-5" aria-hidden="true" />
      </button>
    </nav>
  );
}
