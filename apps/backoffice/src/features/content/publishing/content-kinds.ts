import type { Call, Locale } from '@fairhouse/contract';
import type { Picture } from '@fairhouse/contract/content/publishing';
import {
  bannerContent,
  contentLengths,
  helpArticleContent,
  helpCategoryContent,
  noticeContent,
  pageContent,
  promotionCategoryContent,
  promotionContent,
} from '@fairhouse/contract/content/publishing-backoffice';
import type { RaRecord } from 'react-admin';

interface ContentCalls {
  input: { shape: Record<string, unknown> };
  list: Call;
  show: Call;
  add: Call;
  save: Call;
  remove: Call;
}

interface WordField {
  name: string;
  maximum: number;
  required?: boolean;
  html?: boolean;
  /** A field of several lines. */
  long?: boolean;
}

export interface ContentKind {
  calls: ContentCalls;
  words: readonly WordField[];
  /** Field whose value groups the list: records are ordered within a group. */
  section?: 'groupName' | 'categoryId';
  /** Initial values of a new record, besides the schedule. */
  blank: Record<string, unknown>;
}

const title = { name: 'title', maximum: contentLengths.title, required: true } as const;
const content = { name: 'content', maximum: contentLengths.html, html: true } as const;

/** The kinds of content, by the name of their resource. */
export const contentKinds = {
  banners: {
    calls: bannerContent,
    words: [
      { name: 'title', maximum: contentLengths.bannerTitle },
      { name: 'text', maximum: contentLengths.bannerText, long: true },
      { name: 'buttonLabel', maximum: contentLengths.buttonLabel },
    ],
    section: 'groupName',
    blank: { groupName: 'w_home', linkageType: 'NONE', url: '', pictureId: null },
  },
  notices: {
    calls: noticeContent,
    words: [title, content],
    blank: { type: 'B', audience: 'all', pictureId: null },
  },
  promotions: {
    calls: promotionContent,
    words: [title, { name: 'summary', maximum: contentLengths.summary, long: true }, content],
    blank: { slug: '', category: '', pictureId: null },
  },
  'promotion-categories': { calls: promotionCategoryContent, words: [title], blank: { slug: '' } },
  'help-categories': { calls: helpCategoryContent, words: [title], blank: {} },
  'help-articles': {
    calls: helpArticleContent,
    words: [title, content],
    section: 'categoryId',
    blank: { slug: '', categoryId: null },
  },
  pages: { calls: pageContent, words: [title, content], blank: { slug: '' } },
} as const satisfies Record<string, ContentKind>;

export type ContentResource = keyof typeof contentKinds;

export const contentResources = Object.keys(contentKinds) as ContentResource[];

export const contentKind = (resource: ContentResource): ContentKind => contentKinds[resource];

export type Words = Partial<Record<Locale, Record<string, string>>>;

/** A record of any kind; the fields of its own kind are added to these. */
export interface ContentRecord extends RaRecord<number> {
  version: number;
  state: 'draft' | 'published';
  startsAt: string | null;
  endsAt: string | null;
  position: number;
  updatedAt: string;
  updatedBy: string | null;
  showing: boolean;
  picture: Picture | null;
  words: Words;
}

/** Initial values of a new record: a draft at the end of its list. */
export const blankRecord = (resource: ContentResource) => ({
  state: 'draft',
  startsAt: null,
  endsAt: null,
  position: 1000,
  words: {},
  picture: null,
  ...contentKind(resource).blank,
});

/** Words in the operator's language, otherwise in the merchant's first language that has them. */
export function wordOf(words: Words, name: string, languages: readonly Locale[]): { text: string; locale?: Locale } {
  for (const locale of languages) {
    const text = words[locale]?.[name];
    if (text) return { text, locale };
  }
  return { text: '' };
}
