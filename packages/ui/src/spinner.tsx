import { joinClasses } from './join-classes.ts';

/** Decorative only: the component around it names the activity in words. */
export const Spinner = ({ className }: { className?: string }) => (
  <svg className={joinClasses('size-5 animate-spin', className)} viewBox="0 0 24 24" fill="none" aria-hidden="true">
    <circle cx="12" cy="12" r="9" stroke="currentColor" strokeWidth="3" opacity="0.25" />
    <path d="M21 12a9 9 0 0 0-9-9" stroke="currentColor" strokeWidth="3" strokeLinecap="round" />
  </svg>
);
