import type { SwitchableModule } from '@fairhouse/contract';
import type { GameCategory } from '@fairhouse/contract/play/games';
import type { LazyFeature, Words } from '@fairhouse/i18n';
import type { ComponentType } from 'react';

/**
 * The layout around a page (spec §2). `full`: everything. `header`: no bottom navigation, side bar or footer. `frame`:
 * no header (`/seamless`, `/lottery`), only the way back. `bare`: the page only; a game has its own bar.
 */
export type Layout = 'full' | 'header' | 'frame' | 'bare';

/** The bottom bar of a phone, from left to right. Room for five. */
export const tabWords = ['home', 'games', 'sports', 'wallet', 'me'] as const;
export type TabWord = (typeof tabWords)[number];

/** The menus that lead to the page, each with the word that it shows. */
export interface Menus {
  /** Second row of a desktop's header, after the categories. */
  navigation?: keyof Words['shell'];
  /** Behind the picture of a member, on a desktop. */
  account?: keyof Words['shell'];
  /** Columns of the footer. */
  help?: keyof Words['surroundings'];
  house?: keyof Words['surroundings'];
  /** Rows of Me (their icons: `features/people/members/row-icons.ts`), of the member and of the house. */
  me?: keyof Words['members'];
  meHouse?: keyof Words['surroundings'];
}

export interface Page {
  /** As links name it: `/deposit/$id`. */
  path: string;
  /** The menus show the page, and its loader starts reads, only while this module is on. */
  module?: SwitchableModule;
  /** Word files that it uses besides those of the first paint; its loader waits for them. */
  words?: readonly LazyFeature[];
  layout?: Layout;
  /** The layout for members, where it is another one: what they open there has a bar of its own. */
  memberLayout?: Layout;
  /** Open without a session where the merchant requires a log-in for the whole site (spec §2 Guard). */
  beforeLogin?: true;
  /** Members open it while the site is closed too: it shows their records, or withdraws. */
  whileClosed?: true;
  /** Me shows its row to members only. */
  membersOnly?: true;
  /** Me shows its row to agents only. */
  agentsOnly?: true;
  /** Me shows its row to members below an agent only. */
  uplineOnly?: true;
  /** The tab that is marked while the page is open. */
  tab?: TabWord;
  /** The page that stays marked in the header while this one is open. */
  below?: string;
  /** The tab leads here while the page's module is on; one of games leads to its first category with games. */
  leadsTab?: { icon: ComponentType<{ className?: string; 'aria-hidden'?: 'true' }> };
  menus?: Menus;
  /** The page is the lobby of this category; it has content before its first game while the module is on: matches, draws. */
  category?: GameCategory;
  alsoShows?: SwitchableModule;
}

/** The manifest of a feature's pages. The route files in `routes/` compose the pages. */
export interface Section {
  pages: readonly Page[];
}
