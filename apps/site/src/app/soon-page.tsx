import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';

export interface SoonPageProps {
  icon: LucideIcon;
  title: string;
  text: string;
  /** Where one can go today. */
  children?: ReactNode;
}

/** A page whose time has not come: what is missing, why, and what there is instead. Said plainly, without a date. */
export const SoonPage = ({ icon: Icon, title, text, children }: SoonPageProps) => (
  <section className="hero relative isolate overflow-hidden rounded-card bg-(--hero) px-6 py-9 text-white md:px-12 md:py-16">
    <Icon
      aria-hidden="true"
      strokeWidth={0.75}
      className="absolute -right-10 -bottom-14 -z-10 size-56 -rotate-12 text-sun/30 md:right-6 md:-bottom-16 md:size-88"
    />
    <h1 className="max-w-lg text-2xl md:text-3xl">{title}</h1>
    <p className="mt-3 max-w-lg text-white/90 md:text-lg">{text}</p>
    {children != null && <div className="mt-6 flex flex-wrap gap-3">{children}</div>}
  </section>
);
