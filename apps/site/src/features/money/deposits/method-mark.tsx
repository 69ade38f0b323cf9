import type { DepositMethod } from '@fairhouse/contract/money/deposits';
import { Bitcoin, Landmark, Smartphone, Store } from 'lucide-react';

const icons = { bank: Landmark, ewallet: Smartphone, crypto: Bitcoin, cash: Store } as const;

/** An icon for a method. Drawn by kind: we have no right to show the providers' logos. */
export function MethodMark({ kind }: { kind: DepositMethod['kind'] }) {
  const Icon = icons[kind];
  return (
    <span aria-hidden="true" className="grid size-10 shrink-0 place-items-center rounded-soft bg-accent text-accent-on">
      <Icon className="size-5" />
    </span>
  );
}
