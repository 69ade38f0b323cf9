import type { CurrencyCode } from '@fairhouse/contract';
import type { ContractTerms } from '@fairhouse/contract/money/agent-contracts';
import { Money } from '@fairhouse/ui';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl/react';
import { percent } from './percent.ts';

/** The terms of a contract: a row for each tier, and what holds for all of them. */
export function Terms({ terms, currency }: { terms: ContractTerms; currency: CurrencyCode }) {
  const t = useTranslations('agentContracts');
  const isRound = terms.tiers.some((tier) => 'singleBet' in tier);
  const heads = isRound
    ? [t('singleBet'), t('profitRate'), t('lossRate')]
    : [t('validBetFrom'), t('activeFrom'), t('rate')];
  return (
    <div className="grid grid-cols-1 gap-4">
      <FigureTable
        label={t('contract')}
        heads={heads}
        rows={terms.tiers.map((tier) =>
          'singleBet' in tier
            ? [
                <Money key="least" amount={tier.singleBet} currency={currency} />,
                percent(tier.profitRate),
                percent(tier.lossRate),
              ]
            : [
                <Money key="least" amount={tier.validBet} currency={currency} />,
                tier.activeMembers,
                percent(tier.rate),
              ],
        )}
      />
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

/** A small table of figures: the first column names the row, the last one counts most. */
export const FigureTable = ({ label, heads, rows }: { label: string; heads: string[]; rows: ReactNode[][] }) => (
  <div className="overflow-x-auto rounded-soft border border-line">
    <table aria-label={label} className="figures w-full text-sm">
      <thead>
        <tr className="bg-page text-muted">
          {heads.map((head) => (
            <th key={head} scope="col" className="px-3 py-2 text-right font-medium first:text-left">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="divide-y divide-line">
        {rows.map((cells, row) => (
          <tr key={row}>
            {cells.map((cell, column) => (
              <td key={column} className="px-3 py-2.5 text-right whitespace-nowrap first:text-left last:font-semibold">
                {cell}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </div>
);

export const Fact = ({ label, children }: { label: string; children: ReactNode }) => (
  <div className="min-w-0">
    <dt className="text-muted">{label}</dt>
    <dd className="figures font-semibold wrap-anywhere">{children}</dd>
  </div>
);
