import { loginProviders } from '@fairhouse/contract/people/login-providers';
import { queryOptions } from '@tanstack/react-query';
import { call } from './client.ts';

/** What the merchant offers besides its own log-in; it seldom changes. */
export const loginProvidersQuery = () =>
  queryOptions({
    queryKey: ['loginProviders'],
    queryFn: () => call(loginProviders, {}),
    staleTime: 5 * 60_000,
  });
