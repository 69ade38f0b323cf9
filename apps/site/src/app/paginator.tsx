import { joinClasses } from '@fairhouse/ui';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { pageMarks } from './page-marks.ts';

export interface PaginatorProps {
  /** Read out: the purpose of the whole, the buttons, and each page. */
  labels: { all: string; previous: string; next: string; page: (page: number) => string };
  page: number;
  pages: number;
  onPage: (page: number) => void;
}

const place = 'figures grid h-11 min-w-9 place-items-center rounded-soft px-1 font-semibold disabled:opacity-40';

export function Paginator({ labels, page, pages, onPage }: PaginatorProps) {
  if (pages <= 1) return null;
  return (
    <nav aria-label={labels.all} className="flex items-center justify-center">
      <button
        type="button"
        aria-label={labels.previous}
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
            aria-label={labels.page(mark)}
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
        aria-label={labels.next}
        disabled={page >= pages}
        onClick={() => onPage(page + 1)}
        className={place}
      >
        <ChevronRight className="size-5" aria-hidden="true" />
      </button>
    </nav>
  );
}
