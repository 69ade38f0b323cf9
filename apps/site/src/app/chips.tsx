import { joinClasses } from '@fairhouse/ui';
import type { ReactNode } from 'react';

export interface ChipsProps {
  /** Label of the group for screen readers. */
  label: string;
  className?: string;
  children: ReactNode;
}

/** A row of choices that scrolls to the edges of a phone. */
export const Chips = ({ label, className, children }: ChipsProps) => (
  <fieldset
    aria-label={label}
    className={joinClasses(
      '-mx-4 flex min-w-0 gap-2 overflow-x-auto px-4 py-0.5 [scrollbar-width:none] md:mx-0 md:px-0.5',
      className,
    )}
  >
    {children}
  </fieldset>
);

export function Chip({ isOn, onPress, children }: { isOn: boolean; onPress: () => void; children: ReactNode }) {
  return (
    <button
      type="button"
      aria-pressed={isOn}
      onClick={onPress}
      className={joinClasses(
        'min-h-11 shrink-0 rounded-full border px-4 text-sm font-semibold transition-colors duration-150 md:text-base',
        isOn ? 'border-accent bg-accent text-accent-on' : 'border-line bg-card hover:border-accent',
      )}
    >
      {children}
    </button>
  );
}
