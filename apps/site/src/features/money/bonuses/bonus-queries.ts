import { bonusRounds, memberBonuses } from '@fairhouse/contract/money/bonuses';
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

export const roundsQuery = (id: string, page: number) =>
  queryOptions({
    queryKey: memberKey('bonuses', 'rounds', id, page),
    queryFn: () => call(bonusRounds, { id, page: String(page) }),
    refetchInterval: COUNTING_MILLISECONDS,
  });
