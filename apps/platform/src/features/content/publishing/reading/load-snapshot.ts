import type { Picture } from '@fairhouse/contract/content/publishing';
import { inTransaction } from '@fairhouse/database';
import type { Core } from '../../../../system/platform.ts';
import type {
  ArticleRow,
  BannerRow,
  ContentRow,
  NoticeRow,
  PageRow,
  PromotionCategoryRow,
  PromotionRow,
} from '../content.ts';
import { kinds } from '../kinds.ts';
import { findPictures } from '../pictures/store.ts';
import { findPublished } from '../store.ts';

/** The content of a merchant that is visible now or will be, in every language. */
export interface Snapshot {
  banners: readonly BannerRow[];
  notices: readonly NoticeRow[];
  categories: readonly ContentRow[];
  articles: readonly ArticleRow[];
  promotionCategories: readonly PromotionCategoryRow[];
  promotions: readonly PromotionRow[];
  pages: readonly PageRow[];
  pictures: ReadonlyMap<string, Picture>;
}

export const loadSnapshot = ({ pool, clock }: Pick<Core, 'pool' | 'clock'>, merchantId: number): Promise<Snapshot> =>
  inTransaction(pool, { merchantId, readOnly: true, isolation: 'repeatable read' }, async (tx) => {
    const now = clock.now();
    const banners = await findPublished<BannerRow>(tx, kinds.banner, now);
    const notices = await findPublished<NoticeRow>(tx, kinds.notice, now);
    const categories = await findPublished<ContentRow>(tx, kinds.helpCategory, now);
    const articles = await findPublished<ArticleRow>(tx, kinds.helpArticle, now);
    const promotionCategories = await findPublished<PromotionCategoryRow>(tx, kinds.promotionCategory, now);
    const promotions = await findPublished<PromotionRow>(tx, kinds.promotion, now);
    const pages = await findPublished<PageRow>(tx, kinds.page, now);
    const pictureIds = [...banners, ...notices, ...promotions].flatMap(({ pictureId }) => pictureId ?? []);
    const pictures = await findPictures(tx, pictureIds);
    return { banners, notices, categories, articles, promotionCategories, promotions, pages, pictures };
  });
