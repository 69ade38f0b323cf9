import type { Locale } from '@fairhouse/contract';
import type { Banner, HelpCategory, Picture, Promotion, SiteNotice } from '@fairhouse/contract/content/publishing';
import {
  isShowing,
  type ArticleRow,
  type BannerRow,
  type ContentRow,
  type NoticeRow,
  type PromotionRow,
} from '../content.ts';
import { chooseWords } from './choose-words.ts';
import type { Snapshot } from './load-snapshot.ts';

export type PromotionWithTerms = Promotion & { content: string };

/** The visible content in one language, valid until the next change of visibility. */
export interface ContentView {
  /** Milliseconds since 1970: valid from `from` until just before `until`. */
  from: number;
  until: number;
  banners: readonly Banner[];
  /** Newest first. */
  notices: readonly SiteNotice[];
  help: readonly HelpCategory[];
  promotions: readonly PromotionWithTerms[];
  promotionCategories: readonly { code: string; title: string }[];
  pages: ReadonlyMap<string, { title: string; content: string }>;
}

/** Number of announcements that visitors can page through; operators see older ones. */
const MAX_NOTICES = 200;

export function buildView(snapshot: Snapshot, languages: readonly Locale[], now: Date): ContentView {
  const showing = <Row extends ContentRow>(rows: readonly Row[]) => rows.filter((row) => isShowing(row, now));
  const say = ({ words }: ContentRow, field: string) => chooseWords(words, languages)[field] ?? '';
  const pictureOf = ({ pictureId }: { pictureId: string | null }): Picture | null =>
    (pictureId === null ? undefined : snapshot.pictures.get(pictureId)) ?? null;

  const promotionRows = showing(snapshot.promotions);
  const noticeRows = showing(snapshot.notices);
  const targets: Partial<Record<Banner['linkageType'], readonly ContentRow[]>> = {
    PROMO: promotionRows,
    NOTICE: noticeRows,
  };
  const banner = (row: BannerRow): Banner => {
    const list = targets[row.linkageType];
    // A link to a target that is not visible now is left out.
    const leads = !list || list.some(({ id }) => String(id) === row.url);
    return {
      bannerId: row.id,
      groupName: row.groupName,
      linkageType: leads ? row.linkageType : 'NONE',
      url: leads ? row.url : '',
      title: say(row, 'title'),
      text: say(row, 'text'),
      buttonLabel: leads ? say(row, 'buttonLabel') : '',
      picture: pictureOf(row),
    };
  };
  const notice = (row: NoticeRow): SiteNotice => ({
    id: row.id,
    type: row.type,
    audience: row.audience,
    title: say(row, 'title'),
    content: say(row, 'content'),
    time: (row.startsAt ?? row.createdAt).getTime(),
    picture: pictureOf(row),
  });
  const article = (row: ArticleRow) => ({
    id: row.id,
    slug: row.slug,
    title: say(row, 'title'),
    content: say(row, 'content'),
  });
  const promotion = (row: PromotionRow): PromotionWithTerms => ({
    id: row.id,
    slug: row.slug,
    category: row.category,
    title: say(row, 'title'),
    summary: say(row, 'summary'),
    picture: pictureOf(row),
    startsAt: row.startsAt?.toISOString() ?? null,
    endsAt: row.endsAt?.toISOString() ?? null,
    content: say(row, 'content'),
  });

  const articles = showing(snapshot.articles);
  return {
    from: now.getTime(),
    until: nextChange(snapshot, now),
    banners: showing(snapshot.banners).map(banner),
    notices: noticeRows
      .map(notice)
      .toSorted((a, b) => b.time - a.time)
      .slice(0, MAX_NOTICES),
    help: showing(snapshot.categories)
      .map((row) => ({
        id: row.id,
        title: say(row, 'title'),
        articles: articles.filter(({ categoryId }) => categoryId === row.id).map(article),
      }))
      .filter((category) => category.articles.length > 0),
    promotions: promotionRows.map(promotion),
    promotionCategories: promotionTabs(promotionRows, showing(snapshot.promotionCategories), say),
    pages: new Map(
      showing(snapshot.pages).map((row) => [row.slug, { title: say(row, 'title'), content: say(row, 'content') }]),
    ),
  };
}

/** Categories in use, in the operators' order; one without a title is named by its code and comes after the others. */
function promotionTabs(
  promotions: readonly PromotionRow[],
  titled: readonly (ContentRow & { slug: string })[],
  say: (row: ContentRow, field: string) => string,
) {
  const used = new Set(promotions.map(({ category }) => category));
  const tabs = titled.filter(({ slug }) => used.has(slug)).map((row) => ({ code: row.slug, title: say(row, 'title') }));
  const untitled = [...used].filter((code) => !tabs.some((tab) => tab.code === code));
  return [...tabs, ...untitled.map((code) => ({ code, title: code }))];
}

/** The first time after now at which content becomes visible or invisible. */
function nextChange(snapshot: Snapshot, now: Date): number {
  const { pictures: _, ...lists } = snapshot;
  const times = Object.values(lists)
    .flatMap((rows: readonly ContentRow[]) => rows.flatMap(({ startsAt, endsAt }) => [startsAt, endsAt]))
    .flatMap((time) => (time !== null && time > now ? [time.getTime()] : []));
  return times.reduce((first, time) => Math.min(first, time), Number.POSITIVE_INFINITY);
}
