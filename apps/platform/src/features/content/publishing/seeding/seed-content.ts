import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { inTransaction } from '@fairhouse/database';
import type { PoolClient } from 'pg';
import sharp from 'sharp';
import { ConfigError } from '../../../../system/config.ts';
import type { Merchant } from '../../../../system/merchant.ts';
import type { Core } from '../../../../system/platform.ts';
import type { ContentInput } from '../content.ts';
import { checkContent, checkLink } from '../editing/check-content.ts';
import { kinds, type Kind } from '../kinds.ts';
import { insertPicture } from '../pictures/store.ts';
import { hasContent, insertContent, markSeeded } from '../store.ts';
import { readContentFiles, readPictureFiles, type ContentFiles } from './content-files.ts';

const DAY_MS = 86_400_000;

/**
 * Writes every brand's content files into its empty tables, once: what operators change or remove afterwards is not
 * seeded again. The files pass the same checks as operators' input.
 */
export async function seedContent(core: Core, merchantsFolder: string): Promise<void> {
  for (const merchant of core.merchants.all()) {
    const folder = join(merchantsFolder, merchant.code, 'content');
    const files = readContentFiles(folder);
    if (!files) continue;
    await inTransaction(core.pool, { merchantId: merchant.id }, async (tx) => {
      if (!(await markSeeded(tx, merchant.id, core.clock.now()))) return;
      for (const kind of Object.values(kinds)) if (await hasContent(tx, kind)) return;
      await new Seeder(core, tx, merchant, folder).seed(files);
      for (const what of ['banners', 'notices', 'help', 'promotions', 'pages'] as const)
        await core.events.publish(tx, 'contentChanged', { merchantId: merchant.id, what });
    });
  }
}

class Seeder {
  readonly #core: Core;
  readonly #tx: PoolClient;
  readonly #merchant: Merchant;
  readonly #folder: string;
  /** Ids by name. */
  readonly #pictures = new Map<string, string>();

  constructor(core: Core, tx: PoolClient, merchant: Merchant, folder: string) {
    this.#core = core;
    this.#tx = tx;
    this.#merchant = merchant;
    this.#folder = folder;
  }

  async seed({ banners, notices, help, promotions, pages }: ContentFiles): Promise<void> {
    await this.#insertAll(kinds.promotionCategory, promotions.categories);
    const promotionIds = new Map<string, number>();
    for (const [index, { picture, ...promotion }] of promotions.promotions.entries()) {
      const fields = { ...promotion, pictureId: await this.#pictureId(picture) };
      promotionIds.set(promotion.slug, await this.#insert(kinds.promotion, fields, index));
    }
    for (const [index, { picture, ...banner }] of banners.entries()) {
      const url = banner.linkageType === 'PROMO' ? String(promotionIds.get(banner.url) ?? '') : banner.url;
      await this.#insert(kinds.banner, { ...banner, url, pictureId: await this.#pictureId(picture) }, index);
    }
    for (const [index, { picture, daysAgo, ...notice }] of notices.entries()) {
      const startsAt = new Date(this.#core.clock.now().getTime() - daysAgo * DAY_MS).toISOString();
      await this.#insert(kinds.notice, { ...notice, startsAt, pictureId: await this.#pictureId(picture) }, index);
    }
    for (const [index, { articles, ...category }] of help.entries()) {
      const categoryId = await this.#insert(kinds.helpCategory, category, index);
      await this.#insertAll(
        kinds.helpArticle,
        articles.map((article) => ({ ...article, categoryId })),
      );
    }
    await this.#insertAll(kinds.page, pages);
  }

  async #insertAll(kind: Kind, entries: readonly object[]): Promise<void> {
    for (const [index, fields] of entries.entries()) await this.#insert(kind, fields, index);
  }

  /** Published, in the order of the file; with gaps for content that operators add in between. */
  async #insert(kind: Kind, fields: object, index: number): Promise<number> {
    const given = { state: 'published', startsAt: null, endsAt: null, position: (index + 1) * 10, ...fields };
    const complain = (why: string) =>
      new ConfigError(`${this.#folder}: ${kind.name} ${index + 1} cannot be published: ${why}`);

    const parsed = kind.calls.add.request.safeParse(given);
    if (!parsed.success) {
      const issue = parsed.error.issues[0]!;
      throw complain(`${issue.path.join('.')}: ${issue.message}`);
    }
    const checked = checkContent(this.#merchant, parsed.data as ContentInput);
    if (!checked.ok) throw complain(`${checked.code} ${Object.keys(checked.fields ?? {}).join(', ')}`);
    if (await checkLink(this.#tx, kind, checked.value)) throw complain('its link leads nowhere');
    const writing = { merchantId: this.#merchant.id, at: this.#core.clock.now(), by: null };
    const { id } = await insertContent(this.#tx, kind, checked.value, writing);
    return id;
  }

  async #pictureId(name: string | undefined): Promise<string | null> {
    if (name === undefined) return null;
    const known = this.#pictures.get(name);
    if (known !== undefined) return known;
    const files = readPictureFiles(this.#folder, name);
    const { width, height } = await sharp(files.at(-1)!.bytes).metadata();
    const id = randomUUID();
    const seeded = { id, merchantId: this.#merchant.id, at: this.#core.clock.now(), by: null };
    await insertPicture(this.#tx, { width, height, files }, seeded);
    this.#pictures.set(name, id);
    return id;
  }
}
