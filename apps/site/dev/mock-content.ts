import type { Banner, HelpCategory, Promotion, SiteNotice } from '@fairhouse/contract/content/publishing';

/** Content as operators publish it: banners of a few groups, notices of every type, help and promotions. */
const picture = (id: string) => ({
  id,
  width: 2176,
  height: 704,
  sources: [640, 1088, 2176].map((width) => ({ width, url: `/mock/scene/${id}` })),
});

const banner = (
  bannerId: number,
  groupName: Banner['groupName'],
  scene: string,
  title: string,
  text: string,
  linkageType: Banner['linkageType'],
  url: string,
  buttonLabel: string,
): Banner => ({ bannerId, groupName, linkageType, url, title, text, buttonLabel, picture: picture(scene) });

export const banners: Banner[] = [
  banner(
    1,
    'w_home',
    'padma',
    'Check every round yourself',
    'Your phone can prove what the reels drew',
    'ROUTE',
    '/fairness',
    'See how',
  ),
  banner(2, 'w_home', 'lantern', 'Harvest week', 'Twelve suppliers, sixty new games', 'PROMO', '1', 'Read more'),
  banner(
    3,
    'w_home',
    'comet',
    'A broken link',
    'Its address is hostile, so it leads nowhere',
    'URL',
    'javascript:alert(1)',
    'Nothing',
  ),
  banner(4, 'w_rng', 'jeepney', 'Turbo nights', 'Slots from Manila', 'GAME', 'fhs/jasmine-elephant', 'Play'),
  banner(5, 'w_promotion', 'monsoon', 'Promotions with their terms', '', 'NONE', '', ''),
  banner(6, 'w_help', 'abaca', 'How can we help?', '', 'NONE', '', ''),
  banner(7, 'w_down', 'taka', 'One tap from the game', '', 'NONE', '', ''),
];

const day = 86_400_000;

export const notices: SiteNotice[] = Array.from({ length: 31 }, (_, index) => ({
  id: 100 - index,
  type: (['B', 'PL', 'B', 'PR', 'H'] as const)[index % 5]!,
  audience: 'all',
  title: [
    'Maintenance of Padma Games on 22 Nov, 03:00–04:00. Open rounds finish first.',
    'A new supplier: Comet joins with five games',
    'Sure ka ba? Check any round from your bets page',
  ][index % 3]!,
  content:
    '<h3>What happens</h3><p>Games of <strong>Padma</strong> pause for an hour. <a href="/help">Read the help</a>, or <a href="javascript:alert(1)">a hostile link</a>.</p><img src="x" onerror="alert(1)"><ul><li>Open rounds finish first.</li><li>Balances stay as they are.</li></ul>',
  time: Date.now() - index * day,
  picture: null,
}));

export const gifts: SiteNotice[] = [
  {
    id: 200,
    type: 'PU',
    audience: 'all',
    title: 'A first look at the house',
    content: '<p>Try any game with demonstration money. Nothing real can be won or lost.</p>',
    time: Date.now(),
    picture: picture('padma'),
  },
];

export const promotions: Promotion[] = (['welcome', 'daily', 'weekly', 'vip', 'sports'] as const).map(
  (category, index) => ({
    id: index + 1,
    slug: category,
    category,
    title: [
      'A fair welcome',
      'Every day a free round',
      'The weekly lead board',
      'For those who stay',
      'Match of the week',
    ][index]!,
    summary: 'What it gives, what it asks, and when it ends, all on one page.',
    picture: index === 3 ? null : picture(['padma', 'lantern', 'monsoon', 'taka', 'comet'][index]!),
    startsAt: new Date(Date.now() - day).toISOString(),
    endsAt: index % 2 ? null : new Date(Date.now() + 9 * day).toISOString(),
  }),
);

export const promotionList = () => ({
  list: promotions,
  categories: promotions.map(({ category }) => ({
    code: category,
    title: category[0]!.toUpperCase() + category.slice(1),
  })),
});

const article = (id: number, slug: string, title: string, content: string) => ({ id, slug, title, content });

export const help: HelpCategory[] = [
  {
    id: 1,
    title: 'Money',
    articles: [
      article(
        1,
        'deposit',
        'How do I deposit?',
        '<p>Open the wallet and press <strong>Deposit</strong>. The arrival time is said before you confirm.</p>',
      ),
      article(
        2,
        'withdraw',
        'How long does a withdrawal take?',
        '<p>Usually a quarter of an hour. <a href="/withdraw">Withdraw now</a>.</p><ol><li>Request</li><li>Approval</li><li>Payment</li></ol>',
      ),
    ],
  },
  {
    id: 2,
    title: 'Games',
    articles: [
      article(
        3,
        'fairness',
        'How can I check a round?',
        '<p>Every round has a page with its seeds. <a href="/fairness">Check one</a>.</p>',
      ),
      article(4, 'demo', 'What is a demo?', '<p>A game with play money that is not yours and not ours.</p>'),
    ],
  },
  {
    id: 3,
    title: 'Account',
    articles: [article(5, 'password', 'I forgot my password', '<p>Write to customer service.</p>')],
  },
];

export const join = {
  title: 'Become a partner',
  content:
    '<p>Bring players who like to see the cards. You earn a share of what they bring, written in a contract that both can end.</p><h2>How it works</h2><ol><li>Ask for an invitation.</li><li>Share your own link.</li><li>See every figure the same day.</li></ol>',
};
