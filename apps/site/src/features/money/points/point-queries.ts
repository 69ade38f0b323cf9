import {
  pointBalance,
  pointConfig,
  pointMovements,
  pointRewards,
  redeemPointList,
  type OrderState,
} from '@fairhouse/contract/money/points';
import { keepPreviousData, queryOptions, type QueryClient } from '@tanstack/react-query';
import { call } from '../../../app/client.ts';
import { balanceKey, memberKey } from '../../../app/queries.ts';

/** Below the balance: whatever moves money or points makes it stale. */
export const pointBalanceQuery = queryOptions({
  queryKey: [...balanceKey, 'points'],
  queryFn: () => call(pointBalance, {}),
});

export const pointConfigQuery = queryOptions({
  queryKey: memberKey('points', 'config'),
  queryFn: () => call(pointConfig, {}),
});

export const pointRewardsQuery = (page: number) =>
  queryOptions({
    queryKey: memberKey('points', 'rewards', page),
    queryFn: () => call(pointRewards, { page: String(page) }),
    placeholderData: keepPreviousData,
  });

export const redeemedQuery = (status: OrderState | '', page: number) =>
  queryOptions({
    queryKey: memberKey('points', 'orders', status, page),
    queryFn: () => call(redeemPointList, { status, page: String(page) }),
    placeholderData: keepPreviousData,
  });

export const pointMovementsQuery = (page: number) =>
  queryOptions({
    queryKey: memberKey('points', 'movements', page),
    queryFn: () => call(pointMovements, { page: String(page) }),
    placeholderData: keepPreviousData,
  });

/** After points were spent: balances, stock and lists. */
export const readPointsAgain = (queries: QueryClient) =>
  Promise.all([
    queries.invalidateQueries({ queryKey: balanceKey }),
    queries.invalidateQueries({ queryKey: memberKey('points') }),
    queries.invalidateQueries({ queryKey: memberKey('statement') }),
  ]);
