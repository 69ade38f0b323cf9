import { bonusRecord, bonusRounds, memberBonuses, type EndedBonusState } from '@fairhouse/contract/money/bonuses';
import { memberFreeRounds } from '@fairhouse/contract/play/free-rounds';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../app/client.ts';
import { memberKey } from '../../../app/queries.ts';

/** Wagering is counted each second; a page that shows it asks as often as a person looks. */
const COUNTING_MILLISECONDS = 3000;

export const bonusesKey = memberKey('bonuses');

export const bonusesQuery = () =>
  queryOptions({
    queryKey: bonusesKey,
    queryFn: () => call(memberBonuses, {}),
    refetchInterval: COUNTING_MILLISECONDS,
  });

/** Under the key of the bonuses, which are read again when money of the member moves. */
export const freeRoundsQuery = () =>
  queryOptions({ queryKey: memberKey('bonuses', 'free-rounds'), queryFn: () => call(memberFreeRounds, {}) });

/** Under the key of the bonuses too: one that ends comes to the record. */
export const recordQuery = (selection: { from?: string; until?: string; state?: EndedBonusState }, page: number) =>
  queryOptions({
    queryKey: memberKey('bonuses', 'record', selection, page),
    queryFn: () => call(bonusRecord, { ...selection, page: String(page) }),
  });

export const roundsQuery = (id: string, page: number) =>
  queryOptions({
    queryKey: memberKey('bonuses', 'rounds', id, page),
    queryFn: () => call(bonusRounds, { id, page: String(page) }),
    refetchInterval: COUNTING_MILLISECONDS,
  });
