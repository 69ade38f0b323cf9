import { fail, type Failure } from '@fairhouse/contract';
import type { AgentRules } from '@fairhouse/contract/money/agent-contracts-backoffice';
import type { ContractKind, ContractTerms } from '@fairhouse/contract/money/agent-contracts';
import { coversTerms, faultOfTerms } from './maths/index.ts';
import { highestRate, storedTerms, termsOf } from './terms.ts';

/** Terms must be possible for their kind and within the merchant's highest rate. */
export function refuseTerms(rules: AgentRules, kind: ContractKind, given: ContractTerms): Failure | undefined {
  const terms = termsOf(kind, given);
  const fault = terms ? faultOfTerms(terms) : 'tier_kind';
  if (fault) return fail('contract_terms_invalid', { value: { fault } });
  return highestRate(given) > rules.highest[kind]
    ? fail('contract_terms_invalid', { value: { fault: 'tier_rate', highest: rules.highest[kind] } })
    : undefined;
}

/** Whether the upline's terms leave room for those of a downline. */
export const covers = (
  rules: AgentRules,
  kind: ContractKind,
  upline: ContractTerms,
  downline: ContractTerms,
): boolean => coversTerms(storedTerms(kind, upline), storedTerms(kind, downline), rules.rateStep);
