import { promotionRulesSchema, type PromotionRules } from '@fairhouse/contract/content/promotion-rules';
import { inTransaction } from '@fairhouse/database';
import { randomUUID } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { ConfigError } from '../../../system/config.ts';
import type { Core } from '../../../system/platform.ts';
import { hashRules } from './hash-rules.ts';
import { hasPromotions, publishVersion, saveDraft } from './rules-store.ts';
import { flawsOf, readGames } from './worth.ts';

/** Rules by slug; `startsInDays` in place of a date, so that one is always to come. */
const fileSchema = z.record(
  z.string(),
  z.strictObject({ startsInDays: z.optional(z.int()), rules: promotionRulesSchema }),
);

const DAY_MS = 86_400_000;

/** Publishes each brand's promotions once, in a demonstration: `merchants/<code>/promotion-rules.json`. */
export async function seedPromotions(core: Core): Promise<void> {
  for (const merchant of core.merchants.all()) {
    const file = join(core.config.root, 'merchants', merchant.code, 'promotion-rules.json');
    if (!existsSync(file)) continue;
    const parsed = fileSchema.safeParse(JSON.parse(readFileSync(file, 'utf8')));
    if (!parsed.success) throw new ConfigError(`${file}: ${parsed.error.issues[0]?.message ?? 'wrong'}`);
    const merchantId = merchant.id;
    await inTransaction(core.pool, { merchantId }, async (tx) => {
      if (await hasPromotions(tx)) return;
      const at = core.clock.now();
      for (const [slug, { startsInDays, rules: written }] of Object.entries(parsed.data)) {
        const startsAt =
          startsInDays === undefined ? written.startsAt : new Date(at.getTime() + startsInDays * DAY_MS).toISOString();
        const rules: PromotionRules = { ...written, startsAt };
        // The games of vendors are not known yet at the first start.
        const flaws = flawsOf(rules, await readGames(tx, merchant, rules), merchant).filter(
          ({ code }) => code !== 'game_unavailable',
        );
        if (flaws.length > 0) throw new ConfigError(`${file}: ${slug}: ${flaws.map(({ code }) => code).join(', ')}`);
        const [id, author] = [randomUUID(), 'demonstration'];
        await saveDraft(tx, { id, merchantId, slug, rules, by: author, at });
        const version = { promotionId: id, merchantId, version: 1, rules, hash: hashRules(rules), at };
        await publishVersion(tx, { ...version, author, approver: null });
      }
    });
  }
}
