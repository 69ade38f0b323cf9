import { pushSettings } from '@fairhouse/contract/people/push';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../app/client.ts';
import { readPushState } from '../../../app/push-device.ts';
import { memberKey } from '../../../app/queries.ts';

export const pushSettingsQuery = () =>
  queryOptions({ queryKey: memberKey('push', 'settings'), queryFn: () => call(pushSettings, {}) });

export const pushStateQuery = () => queryOptions({ queryKey: memberKey('push', 'device'), queryFn: readPushState });
