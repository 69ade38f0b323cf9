import type { Locale } from '@fairhouse/contract';
import type { Promotion } from '@fairhouse/contract/content/publishing';
import type { QueryClient } from '@tanstack/react-query';
import { promotionsQuery } from './content-queries.ts';
import { memberPromotionsQuery } from './promotion-queries.ts';

/** Null when there is none: queries hold no undefined. */
export type ReadyGift = Pick<Promotion, 'slug' | 'title' | 'summary' | 'picture'> | null;

/** The gift of the registration or the first login that the member can take now. */
export async function readReadyGift(client: QueryClient, locale: Locale): Promise<ReadyGift> {
  const [own, content] = await Promise.all([
    client.fetchQuery(memberPromotionsQuery()),
    client.fetchQuery(promotionsQuery(locale)),
  ]);
  const ready = (wanted: string) => own.list.find(({ next, trigger }) => next === 'claim' && trigger === wanted);
  const gift = ready('first_login') ?? ready('sign_up');
  return content.list.find(({ slug }) => slug === gift?.slug) ?? null;
}
