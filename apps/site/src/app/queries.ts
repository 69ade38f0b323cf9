import { memberInfo } from '@fairhouse/contract/people/session';
import { walletBalance } from '@fairhouse/contract/money/wallets';
import { QueryClient, useQuery } from '@tanstack/react-query';
import { CallError } from '@fairhouse/contract/client';
import { call } from './client.ts';
import { useLoggedIn } from './session.ts';

/** A read is retried only when nobody answered; a refusal is final. */
export const createQueries = () =>
  new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 15_000,
        retry: (failures, error) => failures < 2 && error instanceof CallError && error.code === 'network_error',
        refetchOnWindowFocus: true,
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  });

/** All queries under `member` belong to the session and are removed with it. */
export const memberKey = (...rest: unknown[]) => ['member', ...rest];

export const balanceKey = memberKey('balance');

export const useBalance = () =>
  useQuery({ queryKey: balanceKey, queryFn: () => call(walletBalance, {}), enabled: useLoggedIn() });

export const useMember = () =>
  useQuery({
    queryKey: memberKey('info'),
    queryFn: () => call(memberInfo, {}),
    enabled: useLoggedIn(),
    staleTime: Infinity,
  });
