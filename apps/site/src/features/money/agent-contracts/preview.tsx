import type { RequestOf } from '@fairhouse/contract';
import { previewContract, type ContractPreview } from '@fairhouse/contract/money/agent-settlements';
import { Button, Money } from '@fairhouse/ui';
import { useMutation } from '@tanstack/react-query';
import { useTranslations } from 'use-intl/react';
import { call } from '../../../app/client.ts';
import { useRecordMoment } from '../../../app/dates.ts';
import { FailureAlert } from '../../../app/form.tsx';

/** What terms would have earned in the last three periods, beside the present ones. */
export function Preview({ request }: { request: RequestOf<typeof previewContract> }) {
  const t = useTranslations('agentContracts');
  const preview = useMutation({ mutationFn: () => call(previewContract, request) });
  return (
    <div className="grid grid-cols-1 gap-3">
      <div>
        <Button kind="quiet" busy={preview.isPending} onClick={() => preview.mutate()}>
          {t('preview')}
        </Button>
      </div>
      <FailureAlert error={preview.error} />
      {preview.data && <Periods preview={preview.data} />}
    </div>
  );
}

function Periods({ preview: { currency, periods } }: { preview: ContractPreview }) {
  const t = useTranslations('agentContracts');
  const moment = useRecordMoment();
  return (
    <div className="overflow-x-auto rounded-soft border border-line">
      <table className="figures w-full text-sm">
        <caption className="px-3 py-2 text-left text-muted">{t('previewText')}</caption>
        <thead>
          <tr className="bg-page text-left text-muted">
            <th scope="col" className="px-3 py-2 font-medium">
              {t('period')}
            </th>
            <th scope="col" className="px-3 py-2 text-right font-medium">
              {t('presentTerms')}
            </th>
            <th scope="col" className="px-3 py-2 text-right font-medium">
              {t('newTerms')}
            </th>
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {periods.map(({ periodStart, base, present, proposed }) => (
            <tr key={periodStart}>
              <th scope="row" className="px-3 py-2.5 text-left font-normal">
                {moment(periodStart)}
                <span className="block text-muted">
                  {t('base')} <Money amount={base} currency={currency} />
                </span>
              </th>
              <td className="px-3 py-2.5 text-right">
                {present ? <Money amount={present.earned} currency={currency} /> : '–'}
              </td>
              <td className="px-3 py-2.5 text-right font-semibold">
                <Money amount={proposed.earned} currency={currency} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
