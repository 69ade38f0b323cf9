import type { TeamFigures } from '@fairhouse/contract/people/agents';
import { joinClasses, Money } from '@fairhouse/ui';
import { ChevronDown } from 'lucide-react';
import { useId, useState } from 'react';
import { useTranslations } from 'use-intl/react';
import { merchant } from '../../../app/boot.ts';

export interface LineFiguresProps {
  name: string;
  figures: TeamFigures;
  net: number;
}

const shown = [
  'turnover',
  'valid',
  'paid',
  'deposits',
  'withdrawals',
  'bonus',
  'rebate',
  'salary',
  'corrections',
  'transfers',
] as const;

/** A line of a report: its net revenue, and pressed every figure. */
export function LineFigures({ name, figures, net }: LineFiguresProps) {
  const t = useTranslations('agents');
  const panel = useId();
  const [open, setOpen] = useState(false);
  const { currency } = merchant();
  return (
    <div>
      <button
        type="button"
        aria-expanded={open}
        aria-controls={panel}
        onClick={() => setOpen(!open)}
        className="flex min-h-16 w-full items-center gap-3 px-4 py-3 text-left -outline-offset-2 hover:bg-accent-soft"
      >
        <span className="min-w-0 flex-1">
          <span className="block font-semibold wrap-anywhere">{name}</span>
          <span className="block text-sm text-muted">
            {t('figure.turnover')} <Money amount={figures.turnover} currency={currency} />
          </span>
        </span>
        <span className="text-right">
          <Money amount={net} currency={currency} signed className="block font-semibold" />
          <span className="block text-sm text-muted">{t('figure.net')}</span>
        </span>
        <ChevronDown
          aria-hidden="true"
          className={joinClasses('size-5 shrink-0 text-muted transition-transform', open && 'rotate-180')}
        />
      </button>
      <dl
        id={panel}
        hidden={!open}
        className={joinClasses(
          'grid-cols-2 gap-x-4 gap-y-2 border-t border-line bg-page px-4 py-4 text-sm sm:grid-cols-3',
          open && 'grid',
        )}
      >
        {shown.map((figure) => (
          <div key={figure} className="min-w-0">
            <dt className="text-muted">{t(`figure.${figure}`)}</dt>
            <dd className="font-semibold">
              <Money amount={figures[figure]} currency={currency} />
            </dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
