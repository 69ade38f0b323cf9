import type { Locale } from '@fairhouse/contract';
import type { GameCategory } from '@fairhouse/contract/play/games';
import type { VendorCard } from '@fairhouse/contract/play/lobby';
import { categoryNames } from '@fairhouse/i18n/category-names';
import type { Merchant } from '../../../system/merchant.ts';
import { isModuleOn } from '../../../system/modules.ts';
import type { Core } from '../../../system/platform.ts';
import { platformState } from '../../../system/platform-state.ts';
import { seriesAmong, type Lobby, type ShelfGame } from '../../play/catalogue/index.ts';
import { helpFor, type HelpCategories } from '../publishing/index.ts';
import { listMatches } from '../../play/sports/index.ts';
import { roomsIn, type FoundRoom } from './room-indexes.ts';
import { buildIndex, type SearchIndex } from './search-index.ts';

/** One index per kind of entry of a site. */
export interface SiteIndexes {
  games: SearchIndex<ShelfGame>;
  /** The games of each. */
  series: SearchIndex<readonly ShelfGame[]>;
  vendors: SearchIndex<VendorCard>;
  categories: SearchIndex<{ gameType: GameCategory; name: string; others: string }>;
  matches: SearchIndex<{ id: string; league: string; name: string; startsAt: string }>;
  rooms: SearchIndex<FoundRoom>;
  help: SearchIndex<{ slug: string; title: string; category: string; content: string }>;
}

/** Built at the first request; dropped together with its inputs. */
const gamesOf = memory<readonly ShelfGame[], SearchIndex<ShelfGame>>((games) =>
  buildIndex(games, ({ game }) => [
    { text: game.name, weight: 1 },
    { text: game.labelName, weight: 0.6 },
  ]),
);

const seriesOf = memory<readonly ShelfGame[], SiteIndexes['series']>((games) =>
  buildIndex(seriesAmong(games), ([first]) => [
    { text: first?.game.series?.name ?? '', weight: 1 },
    { text: first?.game.labelName ?? '', weight: 0.6 },
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

/** The current indexes of a merchant's site in one language. */
export async function indexesOf(core: Core, merchant: Merchant, lobby: Lobby, locale: Locale): Promise<SiteIndexes> {
  const { settings } = merchant;
  return {
    games: gamesOf(lobby.games),
    series: seriesOf(lobby.games),
    vendors: vendorsOf(lobby.menus),
    categories: categoriesIn(lobby, locale),
    matches: matchesOf(core, settings),
    rooms: roomsIn(core, merchant),
    help: helpOf(isModuleOn(settings, 'HELP') ? await helpFor(core, merchant, locale) : nothing),
  };
}

const categoriesOf = memory<Lobby['menus'], Map<Locale, SiteIndexes['categories']>>(() => new Map());

/** Categories that have games, by their names in the reader's language and in English. */
function categoriesIn({ menus }: Lobby, locale: Locale): SiteIndexes['categories'] {
  const known = categoriesOf(menus).get(locale);
  if (known) return known;
  const entries = [...new Set(menus.map(({ gameType }) => gameType))].map((gameType) => ({
    gameType,
    name: categoryNames[locale][gameType],
    others: `${categoryNames.EN[gameType]} ${gameType}`,
  }));
  const index = buildIndex(entries, ({ name, others }) => [
    { text: name, weight: 1 },
    { text: others, weight: 0.9 },
  ]);
  categoriesOf(menus).set(locale, index);
  return index;
}

/** Coming matches, prepared once per minute; moved and real ones by merchant. */
export const matchIndexesOf = platformState(
  'indexes of matches',
  () => new Map<boolean, { minute: number; index: SiteIndexes['matches'] }>(),
);

function matchesOf(core: Core, { demonstration, ...settings }: Merchant['settings']): SiteIndexes['matches'] {
  // A found match leads to the page of sports.
  if (!isModuleOn(settings, 'MATCHES') || !isModuleOn(settings, 'SPORTS')) return noMatches;
  const now = core.clock.now();
  const matchesAt = matchIndexesOf(core);
  const minute = Math.floor(now.getTime() / 60_000);
  const known = matchesAt.get(demonstration);
  if (known?.minute === minute) return known.index;
  const { list } = listMatches({ limit: SOONEST_MATCHES }, { demonstration, now });
  const index = buildIndex(
    list.map(({ id, league, home, away, startsAt }) => ({ id, league, name: `${home} – ${away}`, startsAt })),
    ({ name, league }) => [
      { text: name, weight: 1 },
      { text: league, weight: 0.5 },
    ],
  );
  matchesAt.set(demonstration, { minute, index });
  return index;
}

const noMatches: SiteIndexes['matches'] = buildIndex([], () => []);

const SOONEST_MATCHES = 96;

/** Caches one result per input object, as long as the input exists. */
function memory<Input extends object, Output>(make: (input: Input) => Output): (input: Input) => Output {
  const known = new WeakMap<Input, Output>();
  return (input) => {
    let output = known.get(input);
    if (output === undefined) known.set(input, (output = make(input)));
    return output;
  };
}
