/** Content that is visible at once and without an end, for tests to change. */
export const always = { state: 'published', startsAt: null, endsAt: null, position: 0 } as const;

export const bannerInput = {
  ...always,
  groupName: 'w_home',
  linkageType: 'NONE',
  url: '',
  pictureId: null,
  words: { EN: { title: 'Hello', text: '', buttonLabel: 'Go' } },
} as const;

export const noticeInput = {
  ...always,
  type: 'B',
  audience: 'all',
  pictureId: null,
  words: { EN: { title: 'News', content: '<p>News</p>' } },
} as const;

export const promotionInput = {
  ...always,
  slug: 'weekend',
  category: 'weekly',
  pictureId: null,
  words: { EN: { title: 'Weekend', summary: '', content: '' } },
} as const;
