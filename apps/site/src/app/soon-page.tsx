import { joinClasses } from '@fairhouse/ui';
import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';

export interface SoonPageProps {
  icon: LucideIcon;
  title: string;
  text: string;
  /** Lower, where the page has something else to show below. */
  low?: boolean;
  /** Where one can go today. */
  children?: ReactNode;
}

/** A page whose time has not come: what is missing, why, and what there is instead. Said plainly, without a date. */
export const SoonPage = ({ icon: Icon, title, text, low, children }: SoonPageProps) => (
  <section
    className={joinClasses(
      'hero hero-glow relative isolate overflow-hidden rounded-card px-6 text-white md:px-12',
      low ? 'py-7 md:py-9' : 'py-9 md:py-16',
    )}
  >
    <Icon
      aria-hidden="true"
      strokeWidth={0.75}
      className={joinClasses(
        'absolute -right-12 -bottom-16 -z-10 size-56 -rotate-12 text-sun/35 md:right-8 md:-bottom-16',
        low ? 'md:size-64' : 'md:size-88',
      )}
    />
    <h1 className={joinClasses('max-w-lg', low ? 'text-xl md:text-2xl' : 'text-2xl md:text-3xl')}>{title}</h1>
    <p className={joinClasses('mt-2 max-w-lg text-white/90', !low && 'md:mt-3 md:text-lg')}>{text}</p>
    {children != null && <div className={joinClasses('flex flex-wrap gap-3', low ? 'mt-4' : 'mt-6')}>{children}</div>}
  </section>
);
