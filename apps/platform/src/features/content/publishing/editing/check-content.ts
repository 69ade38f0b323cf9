import { fail, failField, ok, type Failure, type Result } from '@fairhouse/contract';
import type { PoolClient } from 'pg';
import type { Merchant } from '../../../../system/merchant.ts';
import type { BannerRow, ContentInput, Words } from '../content.ts';
import { sanitiseHtml } from '../html/sanitise-html.ts';
import { kinds, type Kind } from '../kinds.ts';
import { isLinkOf } from '../links.ts';
import { findContent } from '../store.ts';

/** Checks that the schema cannot make: the merchant's language, the order of times, the allowed HTML. */
export function checkContent<Input extends ContentInput>(merchant: Merchant, input: Input): Result<Input> {
  const first = merchant.settings.langList[0]!;
  if (!input.words[first]) return failField('invalid_request', `words.${first}`, 'required');
  const { startsAt, endsAt } = input;
  if (startsAt !== null && endsAt !== null && Date.parse(endsAt) <= Date.parse(startsAt))
    return failField('invalid_request', 'endsAt', 'not_allowed');

  const words: Record<string, Words> = {};
  for (const [locale, said] of Object.entries(input.words)) {
    const content = said['content'] === undefined ? undefined : sanitiseHtml(said['content']);
    // Sanitising removes all of it; the operator should know.
    if (content === '' && said['content']!.trim() !== '')
      return failField('html_refused', `words.${locale}.content`, 'not_allowed');
    words[locale] = content === undefined ? said : { ...said, content };
  }
  return ok({ ...input, words });
}

const targets: Partial<Record<BannerRow['linkageType'], Kind>> = { PROMO: kinds.promotion, NOTICE: kinds.notice };

/** A banner's target must have its form, and a target given by id must exist. */
export async function checkLink(tx: PoolClient, kind: Kind, input: ContentInput): Promise<Failure | undefined> {
  if (kind !== kinds.banner) return undefined;
  const { linkageType, url } = input as ContentInput & BannerRow;
  const refused = failField('link_refused', 'url', 'not_allowed');
  if (!isLinkOf[linkageType](url)) return refused;
  const target = targets[linkageType];
  return !target || (await findContent(tx, target, Number(url))) ? undefined : refused;
}

/** Constraints of the tables → failures for the operator. The database checks them, so no race gets past. */
const constraints: readonly (readonly [ending: string, Failure])[] = [
  ['_slug', failField('invalid_request', 'slug', 'taken')],
  ['_picture', failField('invalid_request', 'pictureId', 'not_allowed')],
];

/** A constraint error as its failure; any other error is thrown again. */
export function refusalOf(error: unknown, writing: 'keep' | 'remove'): Failure {
  const { constraint } = error as { constraint?: unknown };
  if (typeof constraint !== 'string') throw error;
  if (constraint === 'content_help_article_category')
    return writing === 'remove' ? fail('content_in_use') : failField('invalid_request', 'categoryId', 'not_allowed');
  const known = constraints.find(([ending]) => constraint.endsWith(ending));
  if (!known) throw error;
  return known[1];
}
