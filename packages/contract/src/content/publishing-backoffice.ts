import * as z from 'zod/mini';
import { audiences, bannerGroups, linkageTypes, noticeTypes, pictureSchema } from './publishing.ts';
import { defineCall, instant, locales, queryInt, text, type Call, type ErrorCode } from '../core/index.ts';

/** Operators' calls for what the site shows: content in every language. */

const id = () => z.int().check(z.positive());
const sorting = {
  page: z.optional(queryInt(1, 100_000)),
  perPage: z.optional(queryInt(1, 100)),
  search: z.optional(text(0, 64)),
};

/** Characters of the longest texts that operators write. */
export const contentLengths = {
  title: 120,
  html: 60_000,
  slug: 64,
  url: 500,
  summary: 240,
  bannerTitle: 80,
  bannerText: 160,
  buttonLabel: 30,
} as const;

/** A published entry shows within its time; a `draft` never shows. */
export const contentStates = ['draft', 'published'] as const;

const schedule = {
  state: z.enum(contentStates),
  /** Null: from now on, or without end. */
  startsAt: z.nullable(instant()),
  endsAt: z.nullable(instant()),
  /** Ascending place within its list. */
  position: z.int().check(z.gte(0), z.lte(10_000)),
};

/** Words by language; at least the merchant's first language. */
export const words = <Shape extends z.core.$ZodLooseShape>(shape: Shape) =>
  z.partialRecord(z.enum(locales), z.strictObject(shape));

const title = () => text(1, contentLengths.title);
/** HTML as typed; the server stores what its allow-list permits. */
const html = () => z.string().check(z.maxLength(contentLengths.html));
const slug = () => z.string().check(z.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/), z.maxLength(contentLengths.slug));
const pictureId = () => z.nullable(z.uuid());

const bannerInput = z.strictObject({
  ...schedule,
  groupName: z.enum(bannerGroups),
  linkageType: z.enum(linkageTypes),
  url: z.string().check(z.maxLength(contentLengths.url)),
  pictureId: pictureId(),
  words: words({
    title: text(0, contentLengths.bannerTitle),
    text: text(0, contentLengths.bannerText),
    buttonLabel: text(0, contentLengths.buttonLabel),
  }),
});
const noticeInput = z.strictObject({
  ...schedule,
  type: z.enum(noticeTypes),
  audience: z.enum(audiences),
  pictureId: pictureId(),
  words: words({ title: title(), content: html() }),
});
const helpCategoryInput = z.strictObject({ ...schedule, words: words({ title: title() }) });
const helpArticleInput = z.strictObject({
  ...schedule,
  categoryId: id(),
  slug: slug(),
  words: words({ title: title(), content: html() }),
});
const promotionInput = z.strictObject({
  ...schedule,
  slug: slug(),
  category: z.string().check(z.regex(/^[a-z0-9-]{1,32}$/)),
  pictureId: pictureId(),
  words: words({ title: title(), summary: text(0, contentLengths.summary), content: html() }),
});
/** Titles of the tabs of the promotion list; promotions name their category by `slug`. */
const promotionCategoryInput = z.strictObject({
  ...schedule,
  slug: z.string().check(z.regex(/^[a-z0-9-]{1,32}$/)),
  words: words({ title: title() }),
});
/** Single pages by slug: `join`. */
const pageInput = z.strictObject({ ...schedule, slug: slug(), words: words({ title: title(), content: html() }) });

const stored = {
  id: id(),
  /** Sent back when saving: a save over another operator's change answers `content_changed`. */
  version: z.int(),
  updatedAt: instant(),
  updatedBy: z.nullable(z.string()),
  /** Visitors see it now. */
  showing: z.boolean(),
  picture: z.nullable(pictureSchema),
};

/** The five calls of a list of content, at /bo/<resource>. */
function contentCalls<Shape extends z.core.$ZodLooseShape>(
  resource: string,
  noun: string,
  input: z.ZodMiniObject<Shape, z.core.$strict>,
) {
  const record = z.object({ ...input.shape, ...stored });
  const call = <Request extends z.ZodMiniType, Response extends z.ZodMiniType>(
    name: string,
    summary: string,
    method: Call['method'],
    path: string,
    request: Request,
    response: Response,
    errors: readonly ErrorCode[],
  ) =>
    defineCall({
      name: `bo${name}${noun}`,
      summary,
      module: 'BACKOFFICE',
      method,
      path: `/bo/${resource}${path}`,
      auth: method === 'GET' ? 'operator:content.read' : 'operator:content.write',
      request,
      response,
      errors,
    });
  const refusals = ['link_refused', 'html_refused', 'content_unknown'] as const;
  return {
    record,
    input,
    list: call(
      'List',
      `${noun} records of the merchant in their order`,
      'GET',
      '',
      z.object({ ...sorting, state: z.optional(z.enum(contentStates)) }),
      z.object({ list: z.array(record), total: z.int(), totalPages: z.int() }),
      [],
    ),
    show: call('Show', `One ${noun} record`, 'GET', '/:id', z.object({ id: queryInt(1, 2 ** 31) }), record, [
      'content_unknown',
    ]),
    add: call('Add', `Adds a ${noun} record`, 'POST', '', input, record, refusals),
    save: call(
      'Save',
      `Saves a ${noun} record`,
      'PUT',
      '/:id',
      z.extend(input, { id: queryInt(1, 2 ** 31), version: z.int() }),
      record,
      [...refusals, 'content_changed'],
    ),
    remove: call(
      'Remove',
      `Removes a ${noun} record`,
      'DELETE',
      '/:id',
      z.object({ id: queryInt(1, 2 ** 31) }),
      z.object({}),
      ['content_unknown', 'content_in_use'],
    ),
  };
}

export const bannerContent = contentCalls('banners', 'Banner', bannerInput);
export const noticeContent = contentCalls('notices', 'Notice', noticeInput);
export const helpCategoryContent = contentCalls('help-categories', 'HelpCategory', helpCategoryInput);
export const helpArticleContent = contentCalls('help-articles', 'HelpArticle', helpArticleInput);
export const promotionContent = contentCalls('promotions', 'Promotion', promotionInput);
export const promotionCategoryContent = contentCalls(
  'promotion-categories',
  'PromotionCategory',
  promotionCategoryInput,
);
export const pageContent = contentCalls('pages', 'Page', pageInput);

/** What a picture may be uploaded as, and its largest size in bytes (spec §9: 5 MB). */
export const pictureTypes = ['image/png', 'image/jpeg', 'image/webp'] as const;
export const pictureLimit = 5 * 1024 * 1024;

export const boAddPicture = defineCall({
  name: 'boAddPicture',
  summary: 'Uploads a picture (base64 of png, jpeg or webp, at most 5 MB); it is re-encoded and sized',
  module: 'BACKOFFICE',
  method: 'POST',
  path: '/bo/pictures',
  auth: 'operator:content.write',
  request: z.strictObject({ data: z.string().check(z.minLength(1), z.maxLength(7_000_000)) }),
  response: pictureSchema,
  errors: ['image_invalid', 'image_too_large'],
});

export const boPreviewHtml = defineCall({
  name: 'boPreviewHtml',
  summary: 'This HTML as it would be stored and shown',
  module: 'BACKOFFICE',
  method: 'POST',
  path: '/bo/preview',
  auth: 'operator:content.read',
  request: z.strictObject({ html: html() }),
  response: z.object({ html: z.string(), changed: z.boolean() }),
  errors: [],
});

export const boGames = defineCall({
  name: 'boGames',
  summary: 'Games that content may link to, by name',
  module: 'BACKOFFICE',
  method: 'GET',
  path: '/bo/games',
  auth: 'operator:content.read',
  request: z.object({ search: z.optional(text(0, 64)) }),
  response: z.object({
    list: z.array(
      z.object({
        /** `<vendor>/<gameCode>`, as a banner stores it. */
        target: z.string(),
        name: z.string(),
        /** The label under which it is published. */
        label: z.string(),
      }),
    ),
  }),
  errors: [],
});
