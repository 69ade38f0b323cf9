import { merchantWallet, transferOptions } from '@fairhouse/contract/money/transfers';
import { queryOptions, type QueryClient } from '@tanstack/react-query';
import { call } from '../../../app/client.ts';
import { balanceKey, memberKey } from '../../../app/queries.ts';

export const optionsQuery = queryOptions({
  queryKey: memberKey('transfers', 'options'),
  queryFn: () => call(transferOptions, {}),
});

/** Each wallet is read for itself: one vendor that does not answer hides no other. */
export const walletQuery = (vendor: string) =>
  queryOptions({
    queryKey: memberKey('transfers', 'wallet', vendor),
    queryFn: () => call(merchantWallet, { vendor }),
    retry: false,
  });

/** Balances and the list, after money may have moved. */
export const readAgain = async (queries: QueryClient): Promise<void> => {
  await Promise.all([
    queries.invalidateQueries({ queryKey: memberKey('transfers') }),
    queries.invalidateQueries({ queryKey: balanceKey }),
    queries.invalidateQueries({ queryKey: memberKey('statement') }),
  ]);
};
