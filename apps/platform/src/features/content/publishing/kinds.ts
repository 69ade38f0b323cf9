import type { Call } from '@fairhouse/contract';
import type { AuditThing } from '@fairhouse/contract/house/audit-backoffice';
import {
  bannerContent,
  helpArticleContent,
  helpCategoryContent,
  noticeContent,
  pageContent,
  promotionCategoryContent,
  promotionContent,
} from '@fairhouse/contract/content/publishing-backoffice';
import type { PlatformEvents } from '../../../system/events.ts';

/** Groups of content that visitors reload together. */
export type What = PlatformEvents['contentChanged']['what'];

/** One kind of content: its five calls, its table, and the group that its changes concern. */
export interface Kind {
  /** Name in the audit log. */
  name: AuditThing;
  calls: Record<'list' | 'show' | 'add' | 'save' | 'remove', Call>;
  table: `content_${string}`;
  /** Its own fields → columns, in addition to those of every kind. */
  columns: Readonly<Record<string, string>>;
  what: What;
}

const slug = { slug: 'slug' };
const picture = { pictureId: 'picture_id' };

export const kinds = {
  banner: {
    name: 'banner',
    calls: bannerContent,
    table: 'content_banner',
    columns: { groupName: 'group_name', linkageType: 'linkage_type', url: 'url', ...picture },
    what: 'banners',
  },
  notice: {
    name: 'notice',
    calls: noticeContent,
    table: 'content_notice',
    columns: { type: 'type', audience: 'audience', ...picture },
    what: 'notices',
  },
  helpCategory: {
    name: 'help-category',
    calls: helpCategoryContent,
    table: 'content_help_category',
    columns: {},
    what: 'help',
  },
  helpArticle: {
    name: 'help-article',
    calls: helpArticleContent,
    table: 'content_help_article',
    columns: { categoryId: 'category_id', ...slug },
    what: 'help',
  },
  promotionCategory: {
    name: 'promotion-category',
    calls: promotionCategoryContent,
    table: 'content_promotion_category',
    columns: slug,
    what: 'promotions',
  },
  promotion: {
    name: 'promotion',
    calls: promotionContent,
    table: 'content_promotion',
    columns: { ...slug, category: 'category', ...picture },
    what: 'promotions',
  },
  page: { name: 'page', calls: pageContent, table: 'content_page', columns: slug, what: 'pages' },
} satisfies Record<string, Kind>;
