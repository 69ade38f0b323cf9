import { socialBindings } from '@fairhouse/contract/people/social-login';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../app/client.ts';
import { memberKey } from '../../../app/queries.ts';

export const bindingsQuery = () =>
  queryOptions({ queryKey: memberKey('socialBindings'), queryFn: () => call(socialBindings, {}) });
