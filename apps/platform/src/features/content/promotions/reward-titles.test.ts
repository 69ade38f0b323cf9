import * as calls from '@fairhouse/contract/content/promotions';
import { forfeitBonus, memberBonuses } from '@fairhouse/contract/money/bonuses';
import { inTransaction } from '@fairhouse/database';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestPlatform, type TestPlatform } from '../../../testing/test-platform.ts';
import { newMember } from '../../../testing/test-visitor.ts';
import { publishing } from '../publishing/index.ts';
import { promotions } from './index.ts';
import { gift, publish, wagering } from './testing/rules.ts';

let on: TestPlatform;
beforeAll(async () => {
  on = await startTestPlatform({ features: [publishing, promotions] });
});
afterAll(() => on.close());

const change = (sql: string, values: readonly unknown[]) =>
  inTransaction(on.platform.pool, { merchantId: 1 }, (tx) => tx.query(sql, [...values]));

test('a bonus has the title of its promotion in the member’s language, also once that is shown no more', async () => {
  const slug = await publish(on.platform, { ...gift, reward: { to: 'bonus', fixed: 5000, max: 5000 }, wagering });
  const unnamed = await publish(on.platform, { ...gift, reward: { to: 'bonus', fixed: 4000, max: 4000 }, wagering });
  const site = await newMember(on, `m${randomUUID().slice(0, 8)}`);
  const titles = async (language: string) => {
    site.headers['accept-language'] = language;
    return (await site.call(memberBonuses, {})).list.map(({ title }) => title);
  };
  await change(
    `insert into content_promotion (merchant_id, slug, category, state, position, words, created_at, updated_at)
      values (1, $1, 'start', 'published', 0, $2, now(), now())`,
    [
      slug,
      {
        EN: { title: 'Fifty for you', summary: '', content: '' },
        TY: { title: 'Singkuwenta para sa iyo', summary: '', content: '' },
      },
    ],
  );
  await site.call(calls.claimPromotion, { slug });
  expect(await titles('en')).toEqual(['Fifty for you']);
  expect(await titles('fil')).toEqual(['Singkuwenta para sa iyo']);
  // The merchant does not write in this one.
  expect(await titles('vi')).toEqual(['Fifty for you']);

  await change('delete from content_promotion where slug = $1', [slug]);
  expect(await titles('fil')).toEqual(['Singkuwenta para sa iyo']);
  const [{ id, balance } = { id: '', balance: 0 }] = (await site.call(memberBonuses, {})).list;
  expect((await site.call(forfeitBonus, { id, amount: balance })).title).toBe('Singkuwenta para sa iyo');

  // Without a text of operators there is no title.
  await site.call(calls.claimPromotion, { slug: unnamed });
  expect(await titles('en')).toContain('');
});
