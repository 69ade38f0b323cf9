import { responsiblePlay } from '@fairhouse/contract/responsible-play';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../app/client.ts';
import { memberKey } from '../../app/queries.ts';

export const responsibleQuery = () =>
  queryOptions({ queryKey: memberKey('responsible'), queryFn: () => call(responsiblePlay, {}) });
