import { Share, SquarePlus } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl/react';

/** An iPhone has no question of its own: three steps, each with a picture of what to tap. */
export function PhoneSteps() {
  const t = useTranslations('download');
  const steps = [
    { picture: <ShareBar />, text: t('stepShare') },
    { picture: <ShareMenu />, text: t('stepHome') },
    { picture: <AddBar />, text: t('stepAdd') },
  ];
  return (
    <ol className="grid gap-3 md:grid-cols-3">
      {steps.map(({ picture, text }, index) => (
        <li key={text} className="flex items-center gap-3 md:flex-col md:items-start">
          <span
            className="relative block h-20 w-28 shrink-0 overflow-hidden rounded-soft border border-line bg-page"
            aria-hidden="true"
          >
            {picture}
          </span>
          <span>
            {index + 1}. {text}
          </span>
        </li>
      ))}
    </ol>
  );
}

const Marked = ({ children, className }: { children: ReactNode; className: string }) => (
  <span className={`absolute grid place-items-center rounded-soft bg-accent text-accent-on ${className}`}>
    {children}
  </span>
);

const Line = ({ className }: { className: string }) => (
  <span className={`absolute rounded-full bg-line ${className}`} />
);

/** The lower bar of Safari. */
const ShareBar = () => (
  <>
    <Line className="top-3 left-3 h-2 w-20" />
    <Line className="top-7 left-3 h-2 w-14" />
    <span className="absolute inset-x-0 bottom-0 h-10 border-t border-line bg-card" />
    <Line className="bottom-4 left-3 h-2 w-4" />
    <Line className="right-3 bottom-4 h-2 w-4" />
    <Marked className="bottom-1 left-1/2 size-8 -translate-x-1/2">
      <Share className="size-5" />
    </Marked>
  </>
);

/** The list that opens. */
const ShareMenu = () => (
  <>
    <Line className="top-3 left-3 h-2 w-16" />
    <Marked className="inset-x-2 top-7 h-8">
      <span className="flex w-full items-center justify-between px-2">
        <span className="h-1.5 w-12 rounded-full bg-accent-on" />
        <SquarePlus className="size-5" />
      </span>
    </Marked>
    <Line className="bottom-2 left-3 h-2 w-20" />
  </>
);

/** The upper bar of the last screen. */
const AddBar = () => (
  <>
    <Line className="top-4 left-3 h-2 w-6" />
    <Marked className="top-2 right-2 h-6 w-9">
      <span className="h-1.5 w-5 rounded-full bg-accent-on" />
    </Marked>
    <span className="absolute top-11 left-3 size-7 rounded-soft bg-line" />
    <Line className="top-13 left-13 h-2 w-12" />
  </>
);
