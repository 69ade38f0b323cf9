import { Card, Skeleton } from '@fairhouse/ui';
import type { ReactNode } from 'react';

export interface StatTilesProps {
  /** Undefined: it is being read. */
  tiles: readonly (readonly [label: string, value: ReactNode | undefined])[];
}

/** Figures of note beside each other: two in a row on a phone, four on a desktop. */
export const StatTiles = ({ tiles }: StatTilesProps) => (
  <Card className="grid grid-cols-2 gap-px overflow-hidden bg-line lg:grid-cols-4">
    {tiles.map(([label, value]) => (
      <div key={label} className="min-w-0 bg-card px-4 py-3.5">
        <p className="truncate text-xs text-muted md:text-sm">{label}</p>
        {value === undefined ? (
          <Skeleton className="mt-1 h-7 w-4/5" />
        ) : (
          <p className="figures mt-0.5 font-display text-lg leading-7 font-bold wrap-anywhere md:text-xl">{value}</p>
        )}
      </div>
    ))}
  </Card>
);
