import { promotions as contentPromotions } from '@fairhouse/contract/content/publishing';
import { promotionPictureList, promotionTerms } from '@fairhouse/contract/content/promotions';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestPlatform, type TestPlatform } from '../../../testing/test-platform.ts';
import { visit } from '../../../testing/test-visitor.ts';
import { publishing } from '../publishing/index.ts';
import { promotions } from './index.ts';

let on: TestPlatform;
beforeAll(async () => {
  on = await startTestPlatform({ features: [promotions] });
});
afterAll(() => on.close());

test.each(['localhost', 'bd.localhost'])(
  'the brand at %s opens with promotions of every kind, each with its text',
  async (host) => {
    for (let turn = 0; turn < 2; turn += 1) for (const { seed } of [publishing, promotions]) await seed?.(on.platform);
    const visitor = visit(on, host);
    const { list } = await visitor.call(contentPromotions, {});
    const ruled = await Promise.allSettled(list.map(({ slug }) => visitor.call(promotionTerms, { slug })));
    expect(ruled.filter(({ status }) => status === 'fulfilled')).toHaveLength(11);
    const pictures = (await visitor.call(promotionPictureList, {})).list;
    expect(new Set(pictures.map(({ picture }) => picture)).size).toBe(10);
    for (const { picture } of pictures)
      expect(existsSync(join(on.platform.config.root, `apps/site/public/offers/${picture}.svg`))).toBe(true);
  },
);
