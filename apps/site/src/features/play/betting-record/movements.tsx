import type { CurrencyCode, ResponseOf } from '@fairhouse/contract';
import type { betDetail } from '@fairhouse/contract/play/betting-record';
import { Card, Money } from '@fairhouse/ui';
import { useTranslations } from 'use-intl/react';
import { useMoment } from '../../../app/dates.ts';
import { useMovementWords } from '../../../app/movement-words.ts';

export interface MovementsProps {
  movements: ResponseOf<typeof betDetail>['movements'];
  currency: CurrencyCode;
}

/** The debits and credits of the round, with the balance before and after each (reliability 40). */
export function Movements({ movements, currency }: MovementsProps) {
  const t = useTranslations('bettingRecord');
  const words = useMovementWords();
  const moment = useMoment();
  return (
    <Card className="overflow-x-auto">
      <table className="figures w-full text-sm">
        <thead className="text-left text-xs text-muted">
          <tr className="[&_th]:px-3 [&_th]:py-2.5 [&_th]:font-medium">
            <th scope="col">{t('movement')}</th>
            <th scope="col" className="text-right">
              {t('amount')}
            </th>
            <th scope="col" className="text-right">
              {t('before')}
            </th>
            <th scope="col" className="text-right">
              {t('after')}
            </th>
          </tr>
        </thead>
        <tbody>
          {movements.map((movement, index) => (
            <tr key={`${movement.at} ${index}`} className="border-t border-line [&_td]:px-3 [&_td]:py-3">
              <td>
                <span className="block font-semibold">{words(movement.kind, movement.amount)}</span>
                <span className="text-muted">{moment(movement.at)}</span>
              </td>
              <td className="text-right font-semibold">
                <Money amount={movement.amount} currency={currency} signed />
              </td>
              <td className="text-right text-muted">
                <Money amount={movement.balanceBefore} currency={currency} />
              </td>
              <td className="text-right">
                <Money amount={movement.balanceAfter} currency={currency} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Card>
  );
}
