import type { Locale } from '@fairhouse/contract';
import type { GameCategory } from '@fairhouse/contract/games';
import type { VendorCard } from '@fairhouse/contract/lobby';
import { categoryNames } from '@fairhouse/i18n/category-names';
import type { Merchant } from '../../system/merchant.ts';
import { isModuleOn } from '../../system/modules.ts';
import type { Core } from '../../system/platform.ts';
import { openCategories, type Lobby, type ShelfGame } from '../catalogue/index.ts';
import { helpFor, type HelpCategories } from '../content/index.ts';
import { listMatches } from '../sports-data/index.ts';
import { buildIndex, type SearchIndex } from './search-index.ts';

export interface SiteIndexes {
  games: SearchIndex<ShelfGame>;
  vendors: SearchIndex<VendorCard>;
  categories: SearchIndex<{ gameType: GameCategory; name: string; others: string }>;
  matches: SearchIndex<{ id: string; league: string; name: string; startsAt: string }>;
  help: SearchIndex<{ slug: string; title: string; category: string; content: string }>;
}

/** Built when first asked for; gone with what they were built from. */
const gamesOf = memory<readonly ShelfGame[], SearchIndex<ShelfGame>>((games) =>
  buildIndex(games, ({ game }) => [
    { text: game.name, weight: 1 },
    { text: game.labelName, weight: 0.6 },
  ]),
);

const vendorsOf = memory<Lobby['menus'], SearchIndex<VendorCard>>((menus) =>
  buildIndex(
    menus.flatMap(({ cards }) => cards),
    ({ name, vassalage }) => [
      { text: name, weight: 1 },
      { text: vassalage, weight: 0.8 },
    ],
  ),
);

const helpOf = memory<HelpCategories, SiteIndexes['help']>((categories) =>
  buildIndex(
    categories.flatMap(({ title: category, articles }) =>
      articles.map(({ slug, title, content }) => ({ slug, title, category, content })),
    ),
    ({ title, category, content }) => [
      { text: title, weight: 1 },
      { text: category, weight: 0.6 },
      { text: content.replace(/<[^>]*>/g, ' '), weight: 0.4 },
    ],
  ),
);

const nothing: readonly never[] = [];

/** What can be found at a merchant's site in a language, as it is now. */
export async function indexesOf(core: Core, merchant: Merchant, lobby: Lobby, locale: Locale): Promise<SiteIndexes> {
  const { settings } = merchant;
  return {
    games: gamesOf(lobby.games),
    vendors: vendorsOf(lobby.menus),
    categories: categoriesOf(lobby, settings, locale),
    matches: matchesOf(core, settings),
    help: helpOf(isModuleOn(settings, 'HELP') ? await helpFor(core, merchant, locale) : nothing),
  };
}

/** Categories that hold games, by their names in the reader's language and in English. */
function categoriesOf({ menus }: Lobby, settings: Merchant['settings'], locale: Locale): SiteIndexes['categories'] {
  const filled = new Set(menus.map(({ gameType }) => gameType));
  const entries = [...openCategories(settings)]
    .filter((gameType) => filled.has(gameType))
    .map((gameType) => ({
      gameType,
      name: categoryNames[locale][gameType],
      others: `${categoryNames.EN[gameType]} ${gameType}`,
    }));
  return buildIndex(entries, ({ name, others }) => [
    { text: name, weight: 1 },
    { text: others, weight: 0.9 },
  ]);
}

/** Matches ahead; few enough to be prepared for every search. */
function matchesOf({ clock }: Core, settings: Merchant['settings']): SiteIndexes['matches'] {
  if (!isModuleOn(settings, 'MATCHES')) return buildIndex(nothing, () => []);
  const { list } = listMatches({ limit: SOONEST_MATCHES }, { demonstration: settings.demonstration, now: clock.now() });
  return buildIndex(
    list.map(({ id, league, home, away, startsAt }) => ({ id, league, name: `${home} – ${away}`, startsAt })),
    ({ name, league }) => [
      { text: name, weight: 1 },
      { text: league, weight: 0.5 },
    ],
  );
}

const SOONEST_MATCHES = 96;

/** One answer for each input, kept as long as the input is. */
function memory<Input extends object, Output>(make: (input: Input) => Output): (input: Input) => Output {
  const known = new WeakMap<Input, Output>();
  return (input) => {
    let output = known.get(input);
    if (output === undefined) known.set(input, (output = make(input)));
    return output;
  };
}
