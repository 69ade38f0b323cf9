import type { CurrencyCode } from '@fairhouse/contract';
import { Money } from '@fairhouse/ui';

/** A name and its amount in a list of descriptions. */
export const Figure = ({ name, amount, currency }: { name: string; amount: number; currency: CurrencyCode }) => (
  <>
    <dt className="text-muted">{name}</dt>
    <dd className="text-end">
      <Money amount={amount} currency={currency} />
    </dd>
  </>
);
