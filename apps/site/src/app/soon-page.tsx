import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';

export interface SoonPageProps {
  icon: LucideIcon;
  title: string;
  text: string;
  /** A small card, when a banner is above it or more content below. */
  low?: boolean;
  /** Links to pages that work now. */
  children?: ReactNode;
}

/** A page for a feature that does not exist yet: what is missing, why, and the alternatives. It names no date. */
export const SoonPage = ({ low, ...rest }: SoonPageProps) => (low ? <SoonCard {...rest} /> : <SoonHero {...rest} />);

const SoonHero = ({ icon: Icon, title, text, children }: SoonPageProps) => (
  <section className="hero hero-glow relative isolate overflow-hidden rounded-card px-6 py-9 text-white md:px-12 md:py-16">
    <Icon
      aria-hidden="true"
      strokeWidth={0.75}
      className="absolute -right-12 -bottom-16 -z-10 size-56 -rotate-12 text-sun/35 md:right-8 md:size-88"
    />
    <h1 className="max-w-lg text-2xl md:text-3xl">{title}</h1>
    <p className="mt-2 max-w-lg text-white/90 md:mt-3 md:text-lg">{text}</p>
    {children != null && <div className="mt-6 flex flex-wrap gap-3">{children}</div>}
  </section>
);

const SoonCard = ({ icon: Icon, title, text, children }: SoonPageProps) => (
  <section className="flex flex-wrap items-center gap-x-5 gap-y-4 rounded-card border border-line bg-card p-5 md:flex-nowrap md:p-6">
    <span
      aria-hidden="true"
      className="grid size-14 shrink-0 place-items-center rounded-card bg-accent-soft text-accent max-md:hidden"
    >
      <Icon className="size-7" />
    </span>
    <div className="min-w-0 flex-1 basis-64">
      <h1 className="text-lg md:text-xl">{title}</h1>
      <p className="mt-1 text-muted">{text}</p>
    </div>
    {children}
  </section>
);
