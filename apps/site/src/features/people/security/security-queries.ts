import { listSessions, loginHistory } from '@fairhouse/contract/people/devices';
import { listPasskeys } from '@fairhouse/contract/people/passkeys';
import { getPlayerAvatar, memberProfile } from '@fairhouse/contract/people/profile';
import { securityOverview } from '@fairhouse/contract/people/security';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../app/client.ts';
import { memberKey } from '../../../app/queries.ts';
import { recordPages } from '../../../app/record-list.tsx';

export const overviewQuery = () =>
  queryOptions({ queryKey: memberKey('security'), queryFn: () => call(securityOverview, {}) });

export const passkeysQuery = () =>
  queryOptions({ queryKey: memberKey('passkeys'), queryFn: () => call(listPasskeys, {}) });

export const sessionsQuery = () =>
  queryOptions({ queryKey: memberKey('sessions'), queryFn: () => call(listSessions, {}) });

export const profileQuery = () =>
  queryOptions({ queryKey: memberKey('profile'), queryFn: () => call(memberProfile, {}) });

export const avatarsQuery = () =>
  queryOptions({ queryKey: memberKey('avatar'), queryFn: () => call(getPlayerAvatar, {}) });

export const loginsQuery = () => recordPages(memberKey('logins'), (page) => call(loginHistory, page));
