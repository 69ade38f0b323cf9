import type { Locale } from '@fairhouse/contract';
import type { Banner, SiteNotice } from '@fairhouse/contract/content/publishing';

export type Words = Record<string, string>;

/** The fields of every kind of content; each kind adds its own. */
export interface ContentInput {
  state: 'draft' | 'published';
  /** Null: visible at once, or without an end. */
  startsAt: string | null;
  endsAt: string | null;
  position: number;
  words: Partial<Record<Locale, Words>>;
}

export interface ContentRow extends Omit<ContentInput, 'startsAt' | 'endsAt'> {
  id: number;
  startsAt: Date | null;
  endsAt: Date | null;
  version: number;
  createdAt: Date;
  updatedAt: Date;
  /** Null: seeded with the brand. */
  updatedBy: string | null;
}

interface Pictured {
  pictureId: string | null;
}
interface Slugged {
  slug: string;
}

export interface BannerRow extends ContentRow, Pictured, Pick<Banner, 'groupName' | 'linkageType' | 'url'> {}
export interface NoticeRow extends ContentRow, Pictured, Pick<SiteNotice, 'type' | 'audience'> {}
export interface ArticleRow extends ContentRow, Slugged {
  categoryId: number;
}
export interface PromotionCategoryRow extends ContentRow, Slugged {}
export interface PromotionRow extends ContentRow, Pictured, Slugged {
  category: string;
}
export interface PageRow extends ContentRow, Slugged {}

type Scheduled = Pick<ContentRow, 'state' | 'startsAt' | 'endsAt'>;

/** Published and within its schedule; at the end time itself it is no longer visible. */
export const isShowing = ({ state, startsAt, endsAt }: Scheduled, now: Date): boolean =>
  state === 'published' && (startsAt === null || startsAt <= now) && (endsAt === null || endsAt > now);
