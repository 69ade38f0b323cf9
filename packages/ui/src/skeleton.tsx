import { joinClasses } from './join-classes.ts';

/** A grey placeholder of the final size; set the size by class. */
export const Skeleton = ({ className }: { className?: string }) => (
  <span aria-hidden="true" className={joinClasses('block animate-pulse rounded-soft bg-line', className)} />
);

/** Rows of the final height while a list loads. */
export const SkeletonRows = ({ rows, label, className }: { rows: number; label: string; className?: string }) => (
  <output aria-label={label} className="block divide-y divide-line">
    {Array.from({ length: rows }, (_, row) => (
      <div key={row} className={joinClasses('flex items-center justify-between gap-4 px-4', className ?? 'h-18')}>
        <span className="grid gap-2">
          <Skeleton className="h-4 w-32" />
          <Skeleton className="h-3 w-24" />
        </span>
        <Skeleton className="h-4 w-20" />
      </div>
    ))}
  </output>
);
