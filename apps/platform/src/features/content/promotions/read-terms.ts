import { fail, ok, type Locale, type ResponseOf, type Result } from '@fairhouse/contract';
import { pictureOfPromotion } from '@fairhouse/contract/content/promotion-pictures';
import type { promotionPictureList, promotionTerms as call } from '@fairhouse/contract/content/promotions';
import { inTransaction } from '@fairhouse/database';
import { promotionTerms } from '@fairhouse/i18n/promotion-terms';
import type { Merchant } from '../../../system/merchant.ts';
import type { Core } from '../../../system/platform.ts';
import { findPublished, listPublished } from './store.ts';
import { readGames, worthOfRules } from './worth.ts';

/** Which drawn picture shows each promotion. */
export const readPictures = (
  core: Core,
  { id: merchantId }: Merchant,
): Promise<Result<ResponseOf<typeof promotionPictureList>>> =>
  inTransaction(core.pool, { merchantId, readOnly: true }, async (tx) => {
    const published = await listPublished(tx);
    const list = published.map(({ slug, rules }) => ({
      slug,
      picture: pictureOfPromotion(rules.kind, rules.trigger.type, rules.period),
    }));
    return ok({ list });
  });

/** The terms that new entries follow, in the visitor's language. */
export const readTerms = (
  core: Core,
  merchant: Merchant,
  slug: string,
  locale: Locale,
): Promise<Result<ResponseOf<typeof call>>> => {
  const {
    id: merchantId,
    settings: { currency, timeZone },
  } = merchant;
  return inTransaction(core.pool, { merchantId, readOnly: true }, async (tx) => {
    const promotion = await findPublished(tx, slug);
    if (!promotion) return fail('promotion_unknown');
    const { rules, version, hash } = promotion;
    const worth = worthOfRules(core, rules, await readGames(tx, merchant, rules));
    return ok({
      currency,
      version,
      hash,
      clauses: promotionTerms(rules, { locale, currency, timeZone }),
      worth,
      freeRounds: rules.reward.freeRounds?.rounds ?? null,
    });
  });
};
