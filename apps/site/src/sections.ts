import { download } from './features/content/download/section.ts';
import { help } from './features/content/help/section.ts';
import { home } from './features/content/home/section.ts';
import { notices } from './features/content/notices/section.ts';
import { promotions } from './features/content/promotions/section.ts';
import { feedback } from './features/house/feedback/section.ts';
import { inbox } from './features/house/inbox/section.ts';
import { deposits } from './features/money/deposits/section.ts';
import { missions } from './features/money/missions/section.ts';
import { raffles } from './features/money/raffles/section.ts';
import { referral } from './features/money/referral/section.ts';
import { bonuses } from './features/money/bonuses/section.ts';
import { rewards } from './features/money/rewards/section.ts';
import { points } from './features/money/points/section.ts';
import { wallets } from './features/money/wallets/section.ts';
import { withdrawals } from './features/money/withdrawals/section.ts';
import { agents } from './features/people/agents/section.ts';
import { identity } from './features/people/identity/section.ts';
import { join } from './features/people/join/section.ts';
import { members } from './features/people/members/section.ts';
import { push } from './features/people/push/section.ts';
import { ranks } from './features/people/ranks/section.ts';
import { responsiblePlay } from './features/people/responsible-play/section.ts';
import { security } from './features/people/security/section.ts';
import { socialLogin } from './features/people/social-login/section.ts';
import { bettingRecord } from './features/play/betting-record/section.ts';
import { catalogue } from './features/play/catalogue/section.ts';
import { fairness } from './features/play/fairness/section.ts';

/** Every page of the site, in the order of the menus. Tabs, header, footer, Me and loaders read this list. */
export const sections = [
  home,
  catalogue,
  identity,
  socialLogin,
  members,
  wallets,
  deposits,
  withdrawals,
  points,
  ranks,
  bettingRecord,
  agents,
  missions,
  rewards,
  bonuses,
  referral,
  promotions,
  raffles,
  notices,
  help,
  feedback,
  fairness,
  security,
  inbox,
  push,
  responsiblePlay,
  join,
  download,
] as const;

/** A page with the literal types of its manifest. */
export type ListedPage = (typeof sections)[number]['pages'][number];

export const pages: readonly ListedPage[] = sections.flatMap<ListedPage>((section) => section.pages);
