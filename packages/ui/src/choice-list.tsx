import { Check } from 'lucide-react';
import { useId, type ReactNode } from 'react';
import { joinClasses } from './join-classes.ts';

export interface Choice {
  value: string;
  title: ReactNode;
  detail?: ReactNode;
  mark?: ReactNode;
  disabled?: boolean;
}

export interface ChoiceListProps {
  label: string;
  hideLabel?: boolean;
  /** Two per row where there is space. */
  columns?: boolean;
  choices: readonly Choice[];
  value: string | null;
  onValue: (value: string) => void;
}

/** A choice of one, as rows: native radio buttons, so that arrow keys and screen readers work. */
export function ChoiceList({ label, hideLabel, columns, choices, value, onValue }: ChoiceListProps) {
  const name = useId();
  return (
    <fieldset>
      <legend className={hideLabel ? 'sr-only' : 'mb-1.5 text-sm font-medium'}>{label}</legend>
      <div className={joinClasses('grid gap-2', columns && 'sm:grid-cols-2')}>
        {choices.map((choice) => (
          <label
            key={choice.value}
            className={joinClasses(
              'flex min-h-14 items-center gap-3 rounded-card border p-3 transition-colors duration-150 has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent',
              choice.value === value ? 'border-accent bg-accent-soft' : 'border-line bg-card',
              choice.disabled && 'cursor-not-allowed opacity-60',
            )}
          >
            <input
              type="radio"
              className="sr-only"
              name={name}
              value={choice.value}
              checked={choice.value === value}
              disabled={choice.disabled}
              onChange={() => onValue(choice.value)}
            />
            {choice.mark}
            <span className="min-w-0 flex-1">
              <span className="block font-semibold">{choice.title}</span>
              {choice.detail != null && <span className="block text-sm text-muted">{choice.detail}</span>}
            </span>
            <Check
              aria-hidden="true"
              className={joinClasses('size-5 shrink-0 text-accent', choice.value !== value && 'invisible')}
            />
          </label>
        ))}
      </div>
    </fieldset>
  );
}
