import type { SiteNotice } from '@fairhouse/contract/content/publishing';

/** Announcements are for visitors, for members, or for both. */
export const noticesFor = <Notice extends Pick<SiteNotice, 'audience'>>(
  notices: readonly Notice[],
  loggedIn: boolean,
): Notice[] => notices.filter(({ audience }) => audience === 'all' || audience === (loggedIn ? 'member' : 'visitor'));
