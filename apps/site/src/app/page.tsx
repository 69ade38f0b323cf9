import { useEffect, type ReactNode } from 'react';
import { joinClasses } from '@fairhouse/ui';
import { merchant } from './boot.ts';

/** Sets the title of the tab to that of the page. */
export function useTitle(title: string): void {
  useEffect(() => {
    document.title = `${title} · ${merchant().name}`;
  }, [title]);
}

export interface PageProps {
  title: string;
  /** Before the heading: a link back. */
  back?: ReactNode;
  /** After the heading. */
  aside?: ReactNode;
  /** Narrow pages are one column on a desktop too. */
  narrow?: boolean;
  children: ReactNode;
}

/** A page below the header: its heading and its content in one column. */
export function Page({ title, back, aside, narrow, children }: PageProps) {
  useTitle(title);
  return (
    <div className={joinClasses('mx-auto w-full px-4 pt-3 pb-8 md:px-6 md:pt-8', narrow ? 'max-w-xl' : 'max-w-6xl')}>
      <div className="mb-3 flex min-h-11 items-center gap-1 md:mb-5">
        {back}
        <h1 className="min-w-0 flex-1 text-xl md:text-2xl">{title}</h1>
        {aside}
      </div>
      {children}
    </div>
  );
}
