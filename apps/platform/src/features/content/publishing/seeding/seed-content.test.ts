import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import {
  bannerGroups,
  banners,
  helpCenter,
  joinPage,
  promotionDetail,
  promotions,
  announcements,
} from '@fairhouse/contract/content/publishing';
import { helpArticleContent, noticeContent } from '@fairhouse/contract/content/publishing-backoffice';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestPlatform, type TestPlatform } from '../../../../testing/test-platform.ts';
import { newOperator, visit } from '../../../../testing/test-visitor.ts';
import { seedContent } from './seed-content.ts';

const brands = resolve(import.meta.dirname, '../../../../../../../merchants');

let on: TestPlatform;
beforeAll(async () => {
  on = await startTestPlatform();
  await seedContent(on.platform, brands);
});
afterAll(() => on.close());

describe.each([
  ['localhost', 'EN', 'TY', /\b(ang|mga|ng|sa)\b/],
  ['bd.localhost', 'BN', 'EN', /\b(the|is|you|and)\b/],
] as const)('%s', (host, first, second, secondWords) => {
  const visitor = () => visit(on, host);
  const brand = host === 'localhost' ? 'bahaghari' : 'shapla';
  const ruled = Object.keys(JSON.parse(readFileSync(join(brands, brand, 'promotion-rules.json'), 'utf8')) as object);

  test('a brand has a banner with a picture for every group, and at least four on the home page', async () => {
    const { list } = await visitor().call(banners, {});
    expect(new Set(list.map(({ groupName }) => groupName))).toEqual(new Set(bannerGroups));
    expect(list.filter(({ groupName }) => groupName === 'w_home').length).toBeGreaterThanOrEqual(4);
    for (const { picture, title } of list) {
      expect(title).not.toBe('');
      expect(picture?.sources.map(({ width }) => width)).toEqual([480, 960, 1600]);
    }
    const ids = list.map(({ picture }) => picture!.id);
    expect(new Set(ids).size).toBe(ids.length);
  });

  test('a brand has announcements for two pages of the list, and a gift for visitors and for members', async () => {
    const { list } = await visitor().call(announcements, {});
    expect(list.length).toBeGreaterThanOrEqual(14);
    expect(list.map(({ time }) => time)).toEqual(list.map(({ time }) => time).toSorted((a, b) => b - a));
    const gifts = await visitor().call(announcements, { types: 'PU' });
    expect(gifts.list.map(({ audience }) => audience).toSorted()).toEqual(['member', 'visitor']);
    expect(gifts.list.every(({ picture }) => picture !== null)).toBe(true);
  });

  test('a brand names the age that it asks for, and no other', () => {
    const { register } = JSON.parse(readFileSync(join(brands, brand, 'merchant.json'), 'utf8')) as {
      register: { minimumAge: number };
    };
    const files = ['content/banners.json', 'content/help.json', 'content/notices.json', 'content/pages.json'];
    const texts = [...files, 'content/promotions.json'].map((file) => readFileSync(join(brands, brand, file), 'utf8'));
    const ages = texts.flatMap((text) => text.match(/(?<!\d|": )(?:18|21)(?!\d)/g) ?? []);
    expect(new Set(ages)).toEqual(new Set([String(register.minimumAge)]));
    expect(readFileSync(join(brands, brand, 'files/responsible.svg'), 'utf8')).toContain(`>${register.minimumAge}+<`);
  });

  test('a brand answers thirty questions, in both languages', async () => {
    const { list } = await visitor().call(helpCenter, { language: first });
    expect(list.length).toBeGreaterThanOrEqual(6);
    expect(list.flatMap(({ articles }) => articles).length).toBeGreaterThanOrEqual(25);
    const other = await visitor().call(helpCenter, { language: second });
    // These have one name in both languages.
    const shared = ['Responsible gaming'];
    const alike = other.list.filter(({ title }, index) => title === list[index]!.title).map(({ title }) => title);
    expect(alike.filter((title) => !shared.includes(title))).toEqual([]);
    for (const { articles } of other.list) for (const { content } of articles) expect(content).toMatch(secondWords);
  });

  test('a brand has promotions with terms, and describes how to become a partner', async () => {
    const { list, categories } = await visitor().call(promotions, {});
    expect(list.length).toBeGreaterThanOrEqual(6);
    expect(categories).toHaveLength(3);
    for (const { slug } of list) {
      const { content } = await visitor().call(promotionDetail, { slug, language: 'EN' });
      // Of a promotion with rules the terms are generated (content/promotions).
      if (!ruled.includes(slug)) expect(content).toMatch(/<h3>(Terms|শর্ত)<\/h3>/);
    }
    expect((await visitor().call(joinPage, {})).content).toContain('mailto:');
  });
});

test('the pictures are small enough for a phone, and each is served', async () => {
  const { list } = await visit(on).call(banners, {});
  for (const { picture } of list) {
    const answer = await visit(on).inject({ url: picture!.sources[1]!.url });
    expect(answer.statusCode).toBe(200);
    expect(answer.rawPayload.length).toBeLessThanOrEqual(45_000);
  }
});

test('content is seeded once: what operators remove or change is not seeded again', async () => {
  const tala = await newOperator(on, 'tala');
  const before = await tala.call(noticeContent.list, { perPage: '100' });
  for (const { id } of before.list) await tala.call(noticeContent.remove, { id: String(id) });
  const { list } = await tala.call(helpArticleContent.list, { perPage: '1' });
  const { updatedAt: _, updatedBy, showing, picture, ...article } = list[0]!;
  expect({ updatedBy, showing, picture }).toEqual({ updatedBy: null, showing: true, picture: null });
  const words = { EN: { title: 'Ours', content: '<p>Ours</p>' } };
  await tala.call(helpArticleContent.save, { ...article, id: String(article.id), words });

  await seedContent(on.platform, brands);
  expect((await tala.call(noticeContent.list, {})).total).toBe(0);
  expect((await tala.call(helpArticleContent.show, { id: String(article.id) })).words).toEqual(words);
});

test.each([
  ['notices.json', /"title": "[^"]*"/, '"title": ""', 'words.'],
  ['banners.json', '/fairness', 'javascript:alert(1)', 'link leads nowhere'],
  ['help.json', /"content": "[^"]*"/, '"content": "<script>1</script>"', 'html_refused'],
  ['pages.json', '[', '{', 'pages.json'],
])('the error names a content file with a mistake: %s', async (file, from, to, named) => {
  const folder = mkdtempSync('/tmp/fairhouse-content-');
  const fresh = await startTestPlatform();
  try {
    cpSync(brands, folder, { recursive: true });
    const path = join(folder, 'bahaghari/content', file);
    writeFileSync(path, readFileSync(path, 'utf8').replace(from, to));
    await expect(seedContent(fresh.platform, folder)).rejects.toThrow(named);
  } finally {
    await fresh.close();
    rmSync(folder, { recursive: true });
  }
});
