import { IconButton } from '@fairhouse/ui';
import { Minus, Plus } from 'lucide-react';
import { useTranslations } from 'use-intl/react';

interface QuantityFieldProps {
  value: number;
  most: number;
  onValue: (quantity: number) => void;
}

export function QuantityField({ value, most, onValue }: QuantityFieldProps) {
  const t = useTranslations('points');
  return (
    <div className="flex items-center justify-between gap-3">
      <span className="text-sm font-medium">{t('quantity')}</span>
      <div className="flex items-center gap-1">
        <IconButton label={t('fewer')} disabled={value <= 1} onClick={() => onValue(value - 1)}>
          <Minus className="size-5" aria-hidden="true" />
        </IconButton>
        <output aria-label={t('quantity')} className="figures min-w-10 text-center text-lg font-semibold">
          {value}
        </output>
        <IconButton label={t('more')} disabled={value >= most} onClick={() => onValue(value + 1)}>
          <Plus className="size-5" aria-hidden="true" />
        </IconButton>
      </div>
    </div>
  );
}
