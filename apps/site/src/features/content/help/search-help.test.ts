import type { HelpCategory } from '@fairhouse/contract/content/publishing';
import { expect, it } from 'vitest';
import { searchHelp } from './search-help.ts';

const article = (id: number, title: string, content: string) => ({ id, slug: `a${id}`, title, content });
const categories: HelpCategory[] = [
  {
    id: 1,
    title: 'Money',
    articles: [
      article(1, 'How do I deposit?', '<p>Open the <strong class="gcash">wallet</strong>.</p>'),
      article(2, 'Rút tiền', '<p>Mười lăm phút.</p>'),
    ],
  },
  { id: 2, title: 'গেম', articles: [article(3, 'রাউন্ড যাচাই', '<p>প্রতিটি রাউন্ডের পাতা আছে।</p>')] },
];

it.each([
  ['', [1, 2, 3]],
  ['   ', [1, 2, 3]],
  ['deposit', [1]],
  ['DEPOSIT wallet', [1]],
  ['money', [1, 2]],
  ['rut tien', [2]],
  ['muoi', [2]],
  ['রাউন্ড', [3]],
  ['gcash', []],
  ['strong', []],
  ['deposit phút', []],
])('%j finds %j', (search, found) =>
  expect(searchHelp(categories, search).flatMap(({ articles }) => articles.map(({ id }) => id))).toEqual(found),
);

it('Questions whose title has the words come before those whose text has them', () => {
  const ranked: HelpCategory[] = [
    { id: 1, title: 'Play', articles: [article(1, 'Bets', 'A withdrawal waits for open bets.')] },
    {
      id: 2,
      title: 'Cashier',
      articles: [article(2, 'Limits', 'A withdrawal has a limit.'), article(3, 'My withdrawal is late', 'Wait.')],
    },
  ];
  expect(searchHelp(ranked, 'withdrawal').flatMap(({ articles }) => articles.map(({ id }) => id))).toEqual([3, 2, 1]);
});
