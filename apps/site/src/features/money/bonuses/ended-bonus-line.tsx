import { formatMoney, type CurrencyCode } from '@fairhouse/contract';
import type { EndedBonus } from '@fairhouse/contract/money/bonuses';
import { Badge } from '@fairhouse/ui';
import { useTranslations } from 'use-intl/react';
import { useRecordMoment } from '../../../app/dates.ts';
import { RecordLineName } from '../../../app/record-list.tsx';
import { CountedRounds } from './counted-rounds.tsx';
import { Figure } from './figure.tsx';
import { RevokedPart } from './revoked-part.tsx';

/** A bonus that has ended: its wagering, what became of its money, and the appeal of one that was taken back. */
export function EndedBonusLine({ bonus, currency }: { bonus: EndedBonus; currency: CurrencyCode }) {
  const t = useTranslations('bonuses');
  const moment = useRecordMoment();
  const { id, title, state, amount, required, counted, createdAt, endedAt, converted, returned, revocation } = bonus;
  return (
    <div className="grid grid-cols-1 gap-2 px-4 py-3">
      <div className="flex items-start gap-3">
        <RecordLineName at={endedAt}>{title === '' ? formatMoney(amount, currency) : title}</RecordLineName>
        <Badge tone={state === 'completed' ? 'win' : 'neutral'}>{t(`state.${state}`)}</Badge>
      </div>
      <dl className="grid grid-cols-2 gap-x-4 gap-y-1 text-sm md:grid-cols-4 md:gap-x-6">
        <dt className="text-muted">{t('record.grantedAt')}</dt>
        <dd className="figures text-end">{moment(createdAt)}</dd>
        <Figure name={t('record.granted')} amount={amount} currency={currency} />
        <Figure name={t('counted')} amount={counted} currency={currency} />
        <Figure name={t('required')} amount={required} currency={currency} />
        <Figure name={t('converted')} amount={converted} currency={currency} />
        <Figure name={t('record.returned')} amount={returned} currency={currency} />
      </dl>
      {revocation && <RevokedPart id={id} revocation={revocation} currency={currency} />}
      {bonus.activatedAt !== null && <CountedRounds id={id} currency={currency} open={false} moment={moment} />}
    </div>
  );
}
