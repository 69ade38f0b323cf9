import type { ContractTerms } from '@fairhouse/contract/money/agent-contracts';
import { percentText } from './rates.ts';

/** The rates of terms in one line, lowest tier first. */
export const TermsLine = ({ terms }: { terms: ContractTerms | null }) =>
  terms
    ? terms.tiers
        .map((tier) =>
          'rate' in tier ? percentText(tier.rate) : `${percentText(tier.profitRate)} / ${percentText(tier.lossRate)}`,
        )
        .join(', ')
    : '–';
