import type { CurrencyCode } from '@fairhouse/contract';
import type { ContractTerms } from '@fairhouse/contract/money/agent-contracts';
import { Money } from '@fairhouse/ui';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl/react';
import { percent } from './contract-calls.ts';

/** The terms of a contract: a row for each tier, and what holds for all of them. */
export function Terms({ terms, currency }: { terms: ContractTerms; currency: CurrencyCode }) {
  const t = useTranslations('agentContracts');
  const isRound = terms.tiers.some((tier) => 'singleBet' in tier);
  const heads = isRound
    ? [t('singleBet'), t('profitRate'), t('lossRate')]
    : [t('validBetFrom'), t('activeFrom'), t('rate')];
  return (
    <div className="grid grid-cols-1 gap-4">
      <div className="overflow-x-auto rounded-soft border border-line">
        <table className="figures w-full text-sm">
          <thead>
            <tr className="bg-page text-left text-muted">
              {heads.map((head, place) => (
                <th key={head} scope="col" className={`px-3 py-2 font-medium ${place > 0 ? 'text-right' : ''}`}>
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody className="divide-y divide-line">
            {terms.tiers.map((tier, place) => (
              <tr key={place}>
                <td className="px-3 py-2.5">
                  <Money amount={'singleBet' in tier ? tier.singleBet : tier.validBet} currency={currency} />
                </td>
                <td className="px-3 py-2.5 text-right">
                  {'singleBet' in tier ? percent(tier.profitRate) : tier.activeMembers}
                </td>
                <td className="px-3 py-2.5 text-right font-semibold">
                  {percent('singleBet' in tier ? tier.lossRate : tier.rate)}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <dl className="grid grid-cols-2 gap-x-4 gap-y-2 text-sm sm:grid-cols-4">
        <Fact label={t('period')}>{t(`periods.${terms.period}`)}</Fact>
        {terms.profitLossPeriod !== terms.period && (
          <Fact label={t('profitLossPeriod')}>{t(`periods.${terms.profitLossPeriod}`)}</Fact>
        )}
        {terms.cap !== null && (
          <Fact label={t('cap')}>
            <Money amount={terms.cap} currency={currency} />
          </Fact>
        )}
        {terms.holdback && (
          <Fact label={t('holdback')}>
            {t('holdbackValue', { rate: percent(terms.holdback.rate), days: terms.holdback.days })}
          </Fact>
        )}
      </dl>
    </div>
  );
}

export const Fact = ({ label, children }: { label: string; children: ReactNode }) => (
  <div className="min-w-0">
    <dt className="text-muted">{label}</dt>
    <dd className="figures font-semibold wrap-anywhere">{children}</dd>
  </div>
);
