import { Link } from '@tanstack/react-router';
import { ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import type { SecurityPart } from './parts.ts';

/** Classes of a link or button that is a row of a card. */
export const rowClasses =
  'flex min-h-18 w-full items-center gap-3.5 px-4 py-2.5 text-left -outline-offset-2 hover:bg-accent-soft';

export interface RowInsideProps {
  icon: ReactNode;
  title: string;
  text: string;
  mark?: ReactNode;
}

export const RowInside = ({ icon, title, text, mark }: RowInsideProps) => (
  <>
    <span aria-hidden="true" className="text-muted">
      {icon}
    </span>
    <span className="min-w-0 flex-1 wrap-anywhere">
      <span className="block font-medium">{title}</span>
      <span className="block text-sm text-muted">{text}</span>
    </span>
    {mark}
    <ChevronRight className="size-5 shrink-0 text-muted" aria-hidden="true" />
  </>
);

/** A row that leads to a part of the security centre. */
export const PartRow = ({ part, ...inside }: RowInsideProps & { part: SecurityPart }) => (
  <Link to="/me/security" search={{ part }} className={rowClasses}>
    <RowInside {...inside} />
  </Link>
);
