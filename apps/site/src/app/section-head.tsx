import type { FileRouteTypes } from '../routeTree.gen.ts';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';

export interface SectionHeadProps {
  id: string;
  title: string;
  /** After the title: a mark. */
  mark?: ReactNode;
  /** Link to the whole list, and its name. */
  to?: FileRouteTypes['to'];
  more?: string;
}

/** The heading of a section, with a link to all of it. */
export const SectionHead = ({ id, title, mark, to, more }: SectionHeadProps) => (
  <div className="mb-2 flex min-h-11 flex-wrap items-center gap-x-2.5 md:mb-3">
    <h2 id={id} className="text-lg md:text-xl">
      {title}
    </h2>
    {mark}
    {to !== undefined && (
      <Link to={to} className="ml-auto inline-flex min-h-11 shrink-0 items-center font-semibold text-accent">
        {more}
        <span className="sr-only">: {title}</span>
      </Link>
    )}
  </div>
);
