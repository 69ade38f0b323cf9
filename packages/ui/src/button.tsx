import type { ComponentProps, ReactNode } from 'react';
import { joinClasses } from './join-classes.ts';
import { Spinner } from './spinner.tsx';

export type ButtonKind = 'accent' | 'money' | 'quiet' | 'plain' | 'danger';
export type ButtonSize = 'medium' | 'large';

const kinds: Record<ButtonKind, string> = {
  accent: 'bg-accent text-accent-on hover:brightness-108 active:brightness-94',
  /** Sun yellow: only for actions that move money. */
  money: 'bg-sun text-sun-on hover:brightness-104 active:brightness-94',
  quiet: 'border border-line bg-transparent text-text hover:bg-accent-soft active:bg-accent-soft',
  plain: 'text-accent hover:bg-accent-soft active:bg-accent-soft',
  danger: 'bg-down text-card hover:brightness-108 active:brightness-94',
};

const sizes: Record<ButtonSize, string> = {
  medium: 'min-h-11 rounded-soft px-4 text-base',
  large: 'min-h-13 rounded-card px-5 text-base',
};

/** Classes of a button, for links that look like one. */
export const buttonClasses = (kind: ButtonKind = 'accent', size: ButtonSize = 'medium', block = false): string =>
  joinClasses(
    'inline-flex max-w-full shrink-0 items-center justify-center gap-2 py-2 text-center font-semibold leading-snug no-underline transition-[filter,background-color] duration-150 select-none',
    kinds[kind],
    sizes[size],
    block && 'w-full',
  );

export interface ButtonProps extends ComponentProps<'button'> {
  kind?: ButtonKind;
  size?: ButtonSize;
  block?: boolean;
  /** Shows a spinner and ignores presses; size and focus do not change. */
  busy?: boolean;
  icon?: ReactNode;
}

export function Button({ kind, size, block, busy, icon, className, children, onClick, ...rest }: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      aria-busy={busy || undefined}
      aria-disabled={busy || undefined}
      onClick={busy ? (event) => event.preventDefault() : onClick}
      className={joinClasses(
        buttonClasses(kind, size, block),
        'relative disabled:cursor-not-allowed disabled:opacity-45',
        className,
      )}
    >
      {busy && <Spinner className="absolute inset-0 m-auto" />}
      <span className={joinClasses('inline-flex items-center justify-center gap-2', busy && 'opacity-0')}>
        {icon}
        {children}
      </span>
    </button>
  );
}

export interface IconButtonProps extends Omit<ComponentProps<'button'>, 'aria-label'> {
  /** Its action, read out and shown on hover. */
  label: string;
}

export const IconButton = ({ label, className, ...rest }: IconButtonProps) => (
  <button
    type="button"
    title={label}
    {...rest}
    aria-label={label}
    className={joinClasses(
      'inline-grid size-11 shrink-0 place-items-center rounded-full text-text transition-colors duration-150 hover:bg-accent-soft disabled:opacity-45',
      className,
    )}
  />
);
