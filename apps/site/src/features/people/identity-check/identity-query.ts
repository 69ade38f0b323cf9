import { identityCheck } from '@fairhouse/contract/people/identity-check';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../app/client.ts';
import { memberKey } from '../../../app/queries.ts';

/** Polled while an operator checks the document. */
const WAITING_MILLISECONDS = 15_000;

export const identityQuery = () =>
  queryOptions({
    queryKey: memberKey('identity-check'),
    queryFn: () => call(identityCheck, {}),
    refetchInterval: ({ state }) => (state.data?.state === 'submitted' ? WAITING_MILLISECONDS : false),
  });
