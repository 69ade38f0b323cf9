import { stakeMoney } from '@fairhouse/contract/play/play-state';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../app/client.ts';
import { balanceKey } from '../../../app/queries.ts';

/** Under the balance, so that both are read again together, and neither during a round. */
export const stakeMoneyQuery = (vendor: string, gameCode: string) =>
  queryOptions({
    queryKey: [...balanceKey, 'stake', vendor, gameCode],
    queryFn: () => call(stakeMoney, { vendor, gameCode }),
  });
