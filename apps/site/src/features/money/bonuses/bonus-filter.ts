import { endedBonusStates, type EndedBonusState } from '@fairhouse/contract/money/bonuses';
import { readFilter, type RecordFilter } from '../../../app/record-filter.ts';

export interface BonusFilter extends RecordFilter {
  state?: EndedBonusState;
}

/** The filter of the record in the parameters of an address. */
export function readBonusFilter(search: Record<string, unknown>): BonusFilter {
  const state = endedBonusStates.find((name) => name === search['state']);
  return { ...readFilter(search), ...(state && { state }) };
}
