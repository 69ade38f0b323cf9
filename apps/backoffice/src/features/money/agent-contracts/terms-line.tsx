import type { ContractTerms } from '@fairhouse/contract/money/agent-contracts';

const percent = (basisPoints: number) => `${basisPoints / 100} %`;

/** The rates of terms in one line, lowest tier first. */
export const TermsLine = ({ terms }: { terms: ContractTerms | null }) =>
  terms
    ? terms.tiers
        .map((tier) =>
          'rate' in tier ? percent(tier.rate) : `${percent(tier.profitRate)} / ${percent(tier.lossRate)}`,
        )
        .join(', ')
    : '–';
