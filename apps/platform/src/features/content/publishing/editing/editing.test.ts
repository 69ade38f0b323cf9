import { boAuditLog } from '@fairhouse/contract/house/audit-backoffice';
import {
  bannerContent,
  helpArticleContent,
  helpCategoryContent,
  noticeContent,
  pageContent,
  boPreviewHtml,
  promotionCategoryContent,
  promotionContent,
} from '@fairhouse/contract/content/publishing-backoffice';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestPlatform, type TestPlatform } from '../../../../testing/test-platform.ts';
import { failureOf, newOperator, visit, type TestVisitor } from '../../../../testing/test-visitor.ts';
import { always, bannerInput, noticeInput, promotionInput } from '../testing/content-inputs.ts';

let on: TestPlatform;
let tala: TestVisitor;
let parvin: TestVisitor;
beforeAll(async () => {
  on = await startTestPlatform();
  tala = await newOperator(on, 'tala');
  parvin = await newOperator(on, 'parvin', { merchant: 'shapla' });
});
afterAll(() => on.close());

const idOf = ({ id }: { id: number }) => ({ id: String(id) });

test('every kind is added, listed, shown, saved and removed by the same five calls', async () => {
  const category = await tala.call(helpCategoryContent.add, { ...always, words: { EN: { title: 'Start' } } });
  const words = { EN: { title: 'Title', content: '<p>Text</p>' } };
  const cases = [
    [bannerContent, bannerInput],
    [noticeContent, noticeInput],
    [helpCategoryContent, { ...always, words: { EN: { title: 'Other' } } }],
    [helpArticleContent, { ...always, categoryId: category.id, slug: 'an-answer', words }],
    [promotionCategoryContent, { ...always, slug: 'daily', words: { EN: { title: 'Daily' } } }],
    [promotionContent, { ...promotionInput, slug: 'five-calls' }],
    [pageContent, { ...always, slug: 'join', words }],
  ] as const;
  for (const [calls, input] of cases) {
    // A union of the seven input types would accept none of them here.
    const { add, list, show, save, remove } = calls as unknown as typeof pageContent;
    const added = await tala.call(add, input as never);
    expect(added).toMatchObject({ ...input, version: 1, updatedBy: 'tala', showing: true, picture: null });
    expect((await tala.call(list, { search: 'zzz' })).list).toEqual([]);
    const listed = await tala.call(list, { perPage: '1', page: '1', state: 'published' });
    expect(listed).toMatchObject({ list: [{}], totalPages: listed.total });
    const saved = await tala.call(save, {
      ...(input as never as object),
      ...idOf(added),
      version: 1,
      position: 7,
    } as never);
    expect(saved).toMatchObject({ id: added.id, position: 7, version: 2 });
    expect(await tala.call(show, idOf(added))).toEqual(saved);
    await tala.call(remove, idOf(added));
    expect(await failureOf(tala.call(show, idOf(added)))).toMatchObject({ code: 'content_unknown' });
    expect(await failureOf(tala.call(remove, idOf(added)))).toMatchObject({ code: 'content_unknown' });
  }
});

test('content is searched by title in any language and by slug, and filtered by state', async () => {
  const words = { EN: { title: 'Rainbow', content: '' }, TY: { title: 'Bahaghari 100%', content: '' } };
  const page = await tala.call(pageContent.add, { ...always, slug: 'over-the', words, state: 'draft' });
  for (const search of ['rain', 'BAHAGHARI 100%', 'over-'])
    expect((await tala.call(pageContent.list, { search })).list).toMatchObject([{ id: page.id, showing: false }]);
  for (const search of ['title', 'content', '%', 'EN'])
    expect((await tala.call(pageContent.list, { search })).list.map(({ id }) => id)).toEqual(
      search === '%' ? [page.id] : [],
    );
  expect((await tala.call(pageContent.list, { state: 'published' })).total).toBe(0);
});

describe('an invalid field is refused by its name', () => {
  const words = noticeInput.words;
  test.each<[string, object, string, string]>([
    ['not in the merchant’s first language', { words: { TY: words.EN } }, 'invalid_request', 'words.EN'],
    ['no title', { words: { EN: { title: '', content: '' } } }, 'invalid_request', 'words.EN.title'],
    ['an unknown language', { words: { ...words, XX: words.EN } }, 'invalid_request', 'words.XX'],
    [
      'too long a title',
      { words: { EN: { title: 'x'.repeat(121), content: '' } } },
      'invalid_request',
      'words.EN.title',
    ],
    [
      'too long a text',
      { words: { EN: { title: 'x', content: 'x'.repeat(60_001) } } },
      'invalid_request',
      'words.EN.content',
    ],
    [
      'only a script',
      { words: { EN: { title: 'x', content: '<script>1</script>' } } },
      'html_refused',
      'words.EN.content',
    ],
    [
      'an end before the start',
      { startsAt: '2027-01-02T00:00:00Z', endsAt: '2027-01-01T00:00:00Z' },
      'invalid_request',
      'endsAt',
    ],
    ['an invalid time', { startsAt: 'tomorrow' }, 'invalid_request', 'startsAt'],
    ['an unknown state', { state: 'secret' }, 'invalid_request', 'state'],
    ['a position that is too large', { position: 10_001 }, 'invalid_request', 'position'],
    ['an unknown picture', { pictureId: '00000000-0000-4000-8000-000000000000' }, 'invalid_request', 'pictureId'],
    ['a field that only the server sets', { version: 9 }, 'invalid_request', 'version'],
    ['another author', { updatedBy: 'somebody' }, 'invalid_request', 'updatedBy'],
    ['another merchant', { merchantId: 2 }, 'invalid_request', 'merchantId'],
  ])('%s', async (_, changes, code, field) => {
    const failure = await failureOf(tala.call(noticeContent.add, { ...noticeInput, ...changes }));
    expect(failure).toMatchObject({ code });
    expect(Object.keys(failure.fields ?? {})).toContain(field);
  });

  test.each<[string, object]>([
    ['javascript:', { linkageType: 'URL', url: 'javascript:alert(1)' }],
    ['data:', { linkageType: 'URL', url: 'data:text/html,<script>1</script>' }],
    ['no scheme', { linkageType: 'URL', url: '//evil.example' }],
    ['http', { linkageType: 'URL', url: 'http://example.com' }],
    ['an unknown route', { linkageType: 'ROUTE', url: '/nowhere' }],
    ['an invalid game', { linkageType: 'GAME', url: 'padma' }],
    ['an unknown promotion', { linkageType: 'PROMO', url: '4711' }],
    ['an unknown announcement', { linkageType: 'NOTICE', url: '4711' }],
    ['a target without a kind of link', { linkageType: 'NONE', url: '/rng' }],
  ])('a banner’s link: %s', async (_, link) => {
    const failure = await failureOf(tala.call(bannerContent.add, { ...bannerInput, ...link }));
    expect(failure).toMatchObject({ code: 'link_refused', fields: { url: { code: 'not_allowed' } } });
  });

  test('a slug is unique per merchant, also in parallel', async () => {
    const tries = await Promise.allSettled(
      Array.from({ length: 5 }, () => tala.call(promotionContent.add, { ...promotionInput, slug: 'contended' })),
    );
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const failure = await failureOf(tala.call(promotionContent.add, { ...promotionInput, slug: 'contended' }));
    expect(failure).toMatchObject({ code: 'invalid_request', fields: { slug: { code: 'taken' } } });
    // The slugs of another merchant do not count.
    await parvin.call(promotionContent.add, {
      ...promotionInput,
      slug: 'contended',
      words: { BN: { title: 'ছুটি', summary: '', content: '' } },
    });
  });

  test('an article needs its category, and a category with articles cannot be removed', async () => {
    const words = { EN: { title: 'x', content: '' } };
    const orphan = tala.call(helpArticleContent.add, { ...always, categoryId: 4711, slug: 'orphan', words });
    expect(await failureOf(orphan)).toMatchObject({ fields: { categoryId: { code: 'not_allowed' } } });
    const category = await tala.call(helpCategoryContent.add, { ...always, words: { EN: { title: 'Held' } } });
    await tala.call(helpArticleContent.add, { ...always, categoryId: category.id, slug: 'held', words });
    expect(await failureOf(tala.call(helpCategoryContent.remove, idOf(category)))).toMatchObject({
      code: 'content_in_use',
    });
  });

  test('operators without the permission are refused', async () => {
    const cashier = await newOperator(on, 'cashier', { role: 'cashier' });
    expect(await failureOf(cashier.call(noticeContent.list, {}))).toMatchObject({ code: 'permission_denied' });
    expect(await failureOf(cashier.call(noticeContent.add, noticeInput))).toMatchObject({ code: 'permission_denied' });
    const stranger = visit(on);
    expect((await stranger.inject({ url: '/bo/notices' })).statusCode).toBe(404);
  });
});

test('stores the allowed HTML only, and previews it', async () => {
  const html = '<p onclick="x()">Good <a href="javascript:x()">bad</a></p><script>x()</script>';
  const clean = '<p>Good <a>bad</a></p>';
  expect(await tala.call(boPreviewHtml, { html })).toEqual({ html: clean, changed: true });
  expect(await tala.call(boPreviewHtml, { html: clean })).toEqual({ html: clean, changed: false });
  const notice = await tala.call(noticeContent.add, { ...noticeInput, words: { EN: { title: 'x', content: html } } });
  expect(notice.words.EN!.content).toBe(clean);
});

test('a save over another operator’s version is refused; of two in parallel one wins', async () => {
  const notice = await tala.call(noticeContent.add, noticeInput);
  const save = (position: number) =>
    tala.call(noticeContent.save, { ...noticeInput, ...idOf(notice), version: 1, position });
  const tries = await Promise.allSettled(Array.from({ length: 6 }, (_, i) => save(i + 1)));
  expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect(await failureOf(save(9))).toMatchObject({ code: 'content_changed' });
  expect(await tala.call(noticeContent.show, idOf(notice))).toMatchObject({ version: 2 });
});

test('one merchant’s operators neither see nor change the content of another', async () => {
  const notice = await tala.call(noticeContent.add, noticeInput);
  const theirs = { ...noticeInput, words: { BN: { title: 'খবর', content: '' } } };
  expect((await parvin.call(noticeContent.list, { search: 'News' })).total).toBe(0);
  expect(await failureOf(parvin.call(noticeContent.show, idOf(notice)))).toMatchObject({ code: 'content_unknown' });
  const save = parvin.call(noticeContent.save, { ...theirs, ...idOf(notice), version: 1 });
  expect(await failureOf(save)).toMatchObject({ code: 'content_unknown' });
  expect(await failureOf(parvin.call(noticeContent.remove, idOf(notice)))).toMatchObject({ code: 'content_unknown' });
  const link = {
    linkageType: 'NOTICE',
    url: String(notice.id),
    words: { BN: { title: '', text: '', buttonLabel: '' } },
  };
  const banner = parvin.call(bannerContent.add, { ...bannerInput, ...link } as never);
  expect(await failureOf(banner)).toMatchObject({ code: 'link_refused' });
});

test('every write is in the audit log, with the changed fields only', async () => {
  const words = { EN: { title: 'Old', content: '<p>1</p>' }, TY: { title: 'Luma', content: '' } };
  const notice = await tala.call(noticeContent.add, { ...noticeInput, words });
  const changed = { ...words, EN: { title: 'New', content: '<p>1</p>' } };
  await tala.call(noticeContent.save, {
    ...noticeInput,
    ...idOf(notice),
    version: 1,
    words: changed,
    audience: 'member',
  });
  await tala.call(noticeContent.remove, idOf(notice));
  const { list } = await tala.call(boAuditLog, { search: `notice:${notice.id}` });
  expect(list.map(({ action, actor }) => [action, actor])).toEqual([
    ['notice.remove', 'operator:tala'],
    ['notice.save', 'operator:tala'],
    ['notice.add', 'operator:tala'],
  ]);
  expect(list[1]).toMatchObject({
    before: { audience: 'all', 'words.EN': words.EN },
    after: { audience: 'member', 'words.EN': changed.EN },
  });
  expect(Object.keys(list[1]!.before as object).toSorted()).toEqual(['audience', 'words.EN']);
  expect(list[0]).toMatchObject({ before: { 'words.TY': words.TY }, after: null });
});
