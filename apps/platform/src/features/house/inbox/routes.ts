import * as calls from '@fairhouse/contract/house/inbox';
import type { Mount } from '../../../system/platform.ts';
import { memberRoute } from '../../../system/routes.ts';
import { markAllAsRead, markAsRead, removeMessages } from './change-inbox.ts';
import { countUnreadOf, readInboxPage } from './read-inbox.ts';

export const mountInbox: Mount = (platform, { site }) => {
  memberRoute(platform, site, calls.inboxMessages, (caller, request, { locale }) =>
    readInboxPage(platform, caller, request, locale),
  );
  memberRoute(platform, site, calls.unreadCount, (caller) => countUnreadOf(platform, caller));
  memberRoute(platform, site, calls.readInbox, (caller, { ids }) => markAsRead(platform, caller, ids));
  memberRoute(platform, site, calls.readWholeInbox, (caller, { upTo }) => markAllAsRead(platform, caller, upTo));
  memberRoute(platform, site, calls.removeInboxMessages, (caller, { ids }) => removeMessages(platform, caller, ids));
};
