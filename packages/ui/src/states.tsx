import { CloudOff, RotateCw } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import { joinClasses } from './join-classes.ts';

export interface EmptyStateProps {
  icon: ReactNode;
  title: string;
  text?: ReactNode;
  action?: ReactNode;
  className?: string;
  /** 1 when it is the whole page. */
  level?: 1 | 2;
}

/** Empty state: what would be here, and what to do next. */
export const EmptyState = ({ icon, title, text, action, className, level = 2 }: EmptyStateProps) => (
  <div className={joinClasses('flex flex-col items-center px-6 py-12 text-center', className)}>
    <span aria-hidden="true" className="mb-4 grid size-14 place-items-center rounded-full bg-accent-soft text-accent">
      {icon}
    </span>
    {level === 1 ? <h1 className="text-xl">{title}</h1> : <h2 className="text-lg">{title}</h2>}
    {text != null && <p className="mt-1 max-w-sm text-muted">{text}</p>}
    {action != null && <div className="mt-5 flex flex-wrap justify-center gap-2">{action}</div>}
  </div>
);

export interface ErrorStateProps {
  title: string;
  text: ReactNode;
  retryLabel?: string;
  onRetry?: () => void;
  busy?: boolean;
  children?: ReactNode;
}

/** Error state: what happened, whether money moved, and what to do next. */
export const ErrorState = ({ title, text, retryLabel, onRetry, busy, children }: ErrorStateProps) => (
  <div role="alert" className="flex flex-col items-center px-6 py-10 text-center">
    <span aria-hidden="true" className="mb-4 grid size-14 place-items-center rounded-full bg-down/12 text-down">
      <CloudOff className="size-6" />
    </span>
    <h2 className="text-lg">{title}</h2>
    <p className="mt-1 max-w-sm text-muted">{text}</p>
    <div className="mt-5 flex flex-wrap justify-center gap-2">
      {onRetry && (
        <Button
          kind="quiet"
          onClick={onRetry}
          busy={busy ?? false}
          icon={<RotateCw className="size-4" aria-hidden="true" />}
        >
          {retryLabel}
        </Button>
      )}
      {children}
    </div>
  </div>
);
