import type { CurrencyCode } from '@fairhouse/contract';
import { Button, Card, Money } from '@fairhouse/ui';
import { Printer } from 'lucide-react';
import type { ReactNode } from 'react';
import { merchant } from './boot.ts';
import { Logo } from './logo.tsx';

interface ReceiptPaperProps {
  title: string;
  amount: number;
  currency: CurrencyCode;
  rows: readonly (readonly [label: string, value: ReactNode])[];
  demonstration: string;
  print: string;
}

/** A receipt to save or to print. */
export function ReceiptPaper({ title, amount, currency, rows, demonstration, print: printWord }: ReceiptPaperProps) {
  return (
    <>
      <Card className="p-5 md:p-7">
        <p className="flex items-center gap-2.5 font-display text-lg font-bold">
          <Logo className="size-7" />
          {merchant().name}
        </p>
        <p className="mt-5 text-sm text-muted">{title}</p>
        <Money amount={amount} currency={currency} className="font-display text-2xl font-bold tracking-tight" />
        <dl className="mt-5 divide-y divide-line border-t border-line">
          {rows.map(([label, value], index) => (
            <div key={`${index} ${label}`} className="flex justify-between gap-4 py-2.5 text-sm">
              <dt className="text-muted">{label}</dt>
              <dd className="figures text-right font-medium">{value}</dd>
            </div>
          ))}
        </dl>
        {merchant().demonstration && <p className="mt-5 text-sm text-muted">{demonstration}</p>}
      </Card>
      <Button
        kind="quiet"
        size="large"
        block
        className="no-print mt-4"
        onClick={() => print()}
        icon={<Printer className="size-5" aria-hidden="true" />}
      >
        {printWord}
      </Button>
    </>
  );
}
