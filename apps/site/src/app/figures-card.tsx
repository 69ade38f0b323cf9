import type { CurrencyCode } from '@fairhouse/contract';
import { Card, Money, Skeleton } from '@fairhouse/ui';

export interface FiguresCardProps {
  /** Label, amount in minor units, and whether its sign is shown. No amount: it is being read. */
  figures: readonly (readonly [label: string, amount: number | undefined, signed: boolean])[];
  currency: CurrencyCode;
}

/** Three figures side by side, the totals of a record. */
export const FiguresCard = ({ figures, currency }: FiguresCardProps) => (
  <Card className="grid grid-cols-3 divide-x divide-line">
    {figures.map(([label, amount, signed]) => (
      <div key={label} className="min-w-0 px-2.5 py-3.5 md:px-5">
        <p className="truncate text-xs text-muted md:text-sm">{label}</p>
        {amount === undefined ? (
          <Skeleton className="mt-1 h-6 w-4/5" />
        ) : (
          <Money
            amount={amount}
            currency={currency}
            signed={signed}
            className="block font-semibold wrap-anywhere max-sm:text-sm md:text-lg"
          />
        )}
      </div>
    ))}
  </Card>
);
