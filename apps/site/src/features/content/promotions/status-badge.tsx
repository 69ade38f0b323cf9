import type { PromotionStatus } from '@fairhouse/contract/content/promotions';
import { useTranslations } from 'use-intl/react';

const tones: Partial<Record<PromotionStatus, string>> = {
  claim: 'bg-sun text-sun-on',
  join: 'bg-accent-soft text-accent',
  joined: 'bg-accent-soft text-accent',
  signed: 'bg-accent-soft text-accent',
  process: 'bg-accent-soft text-accent',
  issued: 'text-win border border-line',
  claimed: 'text-win border border-line',
};

/** The member's status, in a word. */
export function StatusBadge({ status }: { status: PromotionStatus }) {
  const t = useTranslations('promotions');
  return (
    <span
      className={`inline-flex min-h-7 items-center rounded-full px-3 text-sm font-semibold ${tones[status] ?? 'border border-line text-muted'}`}
    >
      {t(`status.${status}`)}
    </span>
  );
}
