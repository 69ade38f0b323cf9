import { readSitting } from '@fairhouse/contract/people/responsible-play';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../app/client.ts';
import { memberKey } from '../../../app/queries.ts';
import { untilNext } from './until-next.ts';

/** Reads the sitting again when it pauses or ends. */
export const sittingQuery = () =>
  queryOptions({
    queryKey: memberKey('sitting'),
    queryFn: () => call(readSitting, {}),
    gcTime: 0,
    refetchOnWindowFocus: 'always',
    refetchInterval: ({ state }) => untilNext(state.data?.sitting ?? null, Date.now()),
  });
