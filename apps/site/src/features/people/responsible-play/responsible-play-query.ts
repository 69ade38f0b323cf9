import { activityStatement, responsiblePlay, type ActivityGrouping } from '@fairhouse/contract/people/responsible-play';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../app/client.ts';
import { memberKey } from '../../../app/queries.ts';

export const responsibleQuery = () =>
  queryOptions({ queryKey: memberKey('responsible'), queryFn: () => call(responsiblePlay, {}) });

export const activityQuery = (by: ActivityGrouping) =>
  queryOptions({ queryKey: memberKey('responsible', 'activity', by), queryFn: () => call(activityStatement, { by }) });
