import { Check, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { joinClasses } from './join-classes.ts';

export interface Stage {
  key: string;
  /** done and failed are past, current is now, next is in the future. */
  status: 'done' | 'current' | 'next' | 'failed';
  title: ReactNode;
  text?: ReactNode;
  time?: ReactNode;
  icon?: ReactNode;
}

const dots: Record<Stage['status'], string> = {
  done: 'bg-win text-page',
  current: 'bg-accent text-accent-on',
  next: 'border-2 border-line bg-transparent',
  failed: 'bg-down text-page',
};

/** The states of a payment from top to bottom. `statusLabels` are read out before each state. */
export const Timeline = ({
  label,
  stages,
  statusLabels,
}: {
  label: string;
  stages: readonly Stage[];
  statusLabels: Record<Stage['status'], string>;
}) => (
  <ol aria-label={label}>
    {stages.map((stage, index) => (
      <li
        key={stage.key}
        aria-current={stage.status === 'current' ? 'step' : undefined}
        className="relative flex gap-3.5 pb-5 last:pb-0"
      >
        {index < stages.length - 1 && (
          <span
            aria-hidden="true"
            className={joinClasses(
              'absolute top-6 bottom-0 left-[11px] w-0.5',
              stage.status === 'done' ? 'bg-win' : 'bg-line',
            )}
          />
        )}
        <span
          aria-hidden="true"
          className={joinClasses('relative grid size-6 shrink-0 place-items-center rounded-full', dots[stage.status])}
        >
          {stage.status === 'done' && <Check className="size-3.5" strokeWidth={3} />}
          {stage.status === 'failed' && <X className="size-3.5" strokeWidth={3} />}
          {stage.status === 'current' && (stage.icon ?? <span className="size-2 rounded-full bg-current" />)}
        </span>
        <div className="min-w-0 flex-1">
          <p className="flex items-baseline justify-between gap-3">
            <span className={joinClasses('font-semibold', stage.status === 'next' && 'text-muted')}>
              <span className="sr-only">{statusLabels[stage.status]}: </span>
              {stage.title}
            </span>
            {stage.time != null && <span className="figures shrink-0 text-sm text-muted">{stage.time}</span>}
          </p>
          {stage.text != null && <p className="text-sm text-muted">{stage.text}</p>}
        </div>
      </li>
    ))}
  </ol>
);
