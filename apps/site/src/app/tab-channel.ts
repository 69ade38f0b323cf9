import { merchant } from './boot.ts';

/**
 * What tabs send each other: which session began or goes on, which one ended, that a new tab has none, or that the member
 * prolonged an idle session.
 */
export type News = { began: string } | { ended: string } | { asking: true } | { stayed: true };

/** The tabs of this merchant's pages: a channel reaches pages of the same origin only. */
export const openChannel = () => new BroadcastChannel(`session.${merchant().merchantCode}`);

// A channel reaches one origin by itself; only messages to windows name theirs.
// oxlint-disable-next-line unicorn/require-post-message-target-origin
export const send = (tabs: BroadcastChannel, news: News) => tabs.postMessage(news);
