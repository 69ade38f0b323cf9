import { useRef, type ComponentProps } from 'react';
import { FieldFrame, useField, type FieldProps } from './field.tsx';
import { joinClasses } from './join-classes.ts';

export const PIN_LENGTH = 6;

export interface PinFieldProps extends Omit<ComponentProps<'input'>, 'value' | 'onChange'>, FieldProps {
  value: string;
  onValue: (digits: string) => void;
  /** Called once when the last digit is typed. */
  onComplete?: (digits: string) => void;
}

/** Six digits, hidden. One real input covers six drawn cells, so that keyboards and screen readers see one field. */
export function PinField({ label, hint, error, value, onValue, onComplete, className, ...input }: PinFieldProps) {
  const { id, aria } = useField(error, hint);
  const completed = useRef('');
  return (
    <FieldFrame id={id} label={label} hint={hint} error={error} className={className}>
      <div className="group relative">
        <input
          autoComplete="off"
          {...input}
          {...aria}
          type="password"
          inputMode="numeric"
          maxLength={PIN_LENGTH}
          value={value}
          onChange={({ target }) => {
            const digits = target.value.replace(/\D/g, '').slice(0, PIN_LENGTH);
            onValue(digits);
            if (digits.length === PIN_LENGTH && digits !== completed.current) onComplete?.(digits);
            completed.current = digits;
          }}
          className="absolute inset-0 z-10 w-full cursor-text rounded-soft bg-transparent text-transparent caret-transparent opacity-0"
        />
        <div aria-hidden="true" className="grid grid-cols-6 gap-2">
          {Array.from({ length: PIN_LENGTH }, (_, cell) => (
            <span
              key={cell}
              className={joinClasses(
                'grid h-13 place-items-center rounded-soft border bg-card',
                error ? 'border-down' : 'border-line',
                cell === Math.min(value.length, PIN_LENGTH - 1) &&
                  'group-focus-within:border-accent group-focus-within:outline-1 group-focus-within:outline-accent',
              )}
            >
              <span className={joinClasses('size-2.5 rounded-full', cell < value.length && 'bg-text')} />
            </span>
          ))}
        </div>
      </div>
    </FieldFrame>
  );
}
