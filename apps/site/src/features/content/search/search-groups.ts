import type { ResponseOf, SwitchableModule } from '@fairhouse/contract';
import type { Game } from '@fairhouse/contract/play/games';
import type { FoundGame, siteSearch } from '@fairhouse/contract/content/search';

/** Results for `q`. */
export type Answer = ResponseOf<typeof siteSearch> & { q: string };

/** One row of the list and its target. */
export type Option =
  | { kind: 'game'; id: string; game: FoundGame }
  | { kind: 'series'; id: string; series: Answer['series'][number] }
  | { kind: 'vendor'; id: string; vendor: Answer['vendors'][number] }
  | { kind: 'category'; id: string; category: Answer['categories'][number] }
  | { kind: 'match'; id: string; match: Answer['matches'][number] }
  | { kind: 'room'; id: string; room: Answer['rooms'][number] }
  | { kind: 'help'; id: string; article: Answer['help'][number] }
  | { kind: 'all'; id: string; total: number; gameType: Game['gameType'] }
  | { kind: 'search'; id: string; text: string };

export type GroupName =
  | 'recent'
  | 'games'
  | 'vendors'
  | 'categories'
  | 'matches'
  | 'rooms'
  | 'help'
  | 'own'
  | 'popular';

export interface Group {
  name: GroupName;
  options: Option[];
}

const filled = (groups: Group[]) => groups.filter(({ options }) => options.length > 0);

/** The results; games that the member has played come first, in a group of their own. */
export function groupAnswer(answer: Answer, recent: readonly Game[]): Group[] {
  const played = new Set(recent.map(({ nodeId }) => nodeId));
  const games = answer.games.map((game) => ({ kind: 'game' as const, id: `game-${game.nodeId}`, game }));
  const others = games.filter(({ game }) => !played.has(game.nodeId));
  const best = answer.games[0];
  const all: Option[] =
    best && answer.totalGames > answer.games.length
      ? [{ kind: 'all', id: 'all', total: answer.totalGames, gameType: best.gameType }]
      : [];
  // Who types the name of a series wants its list, not games with one word of it.
  const [leading = [], following = []] = [true, false].map((leads) =>
    answer.series
      .filter(({ gameName }) => isBegun(gameName, answer.q) === leads)
      .map((series): Option => ({ kind: 'series', id: `series-${series.vendor}-${series.gameCode}`, series })),
  );
  const vendors = answer.vendors.map((vendor): Option => ({
    kind: 'vendor',
    id: `vendor-${vendor.gameType}-${vendor.vassalage}`,
    vendor,
  }));
  const categories = answer.categories.map((category): Option => ({
    kind: 'category',
    id: `category-${category.gameType}`,
    category,
  }));
  const ofGames: Group[] = [
    { name: 'recent', options: games.filter(({ game }) => played.has(game.nodeId)) },
    { name: 'games', options: [...leading, ...others, ...following, ...all] },
    { name: 'rooms', options: answer.rooms.map((room) => ({ kind: 'room', id: `room-${room.roomId}`, room })) },
  ];
  const ofPlaces: Group[] = [
    { name: 'vendors', options: vendors },
    { name: 'categories', options: categories },
  ];
  const rest: Group[] = [
    { name: 'matches', options: answer.matches.map((match) => ({ kind: 'match', id: `match-${match.id}`, match })) },
    { name: 'help', options: answer.help.map((article) => ({ kind: 'help', id: `help-${article.slug}`, article })) },
  ];
  // A search for the name of a category or vendor: Enter opens the first row.
  const named = [...vendors, ...categories].some((option) => isNamed(option, answer.q));
  return filled(named ? [...ofPlaces.toReversed(), ...ofGames, ...rest] : [...ofGames, ...ofPlaces, ...rest]);
}

/** Its whole name was typed: not a part of it, and not a similar word. */
const isNamed = (option: Option, typed: string): boolean => {
  const name = option.kind === 'vendor' ? option.vendor.name : option.kind === 'category' ? option.category.name : '';
  return plain(name) === plain(typed);
};

/** Each typed word begins a word of the name. */
function isBegun(name: string, typed: string): boolean {
  const words = plain(name).split(/\s+/);
  return plain(typed)
    .split(/\s+/)
    .every((part) => words.some((word) => word.startsWith(part)));
}

/** As people type it: without accents and capitals. */
const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

const RECENT_SHOWN = 4;

const asFound = (game: Game): FoundGame => ({ ...game, marks: [] });

const isShown = (option: Option, moduleOn: (module: SwitchableModule) => boolean): boolean => {
  switch (option.kind) {
    case 'game':
      return moduleOn(option.game.gameType);
    case 'series':
      return moduleOn(option.series.gameType);
    case 'vendor':
      return moduleOn(option.vendor.gameType);
    case 'category':
      return moduleOn(option.category.gameType);
    case 'room':
      return moduleOn(option.room.gameType);
    case 'all':
      return moduleOn(option.gameType);
    case 'match':
      return moduleOn('MATCHES') && moduleOn('SPORTS');
    case 'help':
      return moduleOn('HELP');
    case 'search':
      return true;
  }
};

/** Without rows of modules that operators switched off after the answer. */
export const withoutClosed = (groups: readonly Group[], moduleOn: (module: SwitchableModule) => boolean): Group[] =>
  filled(groups.map(({ name, options }) => ({ name, options: options.filter((option) => isShown(option, moduleOn)) })));

/** For an empty search: own searches, games played recently, and what is popular. */
export function groupStart(own: readonly string[], recent: readonly Game[], popular: readonly Game[]): Group[] {
  const games = (list: readonly Game[], id: string): Option[] =>
    list.map((game) => ({ kind: 'game', id: `${id}-${game.nodeId}`, game: asFound(game) }));
  return filled([
    { name: 'own', options: own.map((text, index) => ({ kind: 'search', id: `own-${index}`, text })) },
    { name: 'recent', options: games(recent.slice(0, RECENT_SHOWN), 'recent') },
    { name: 'popular', options: games(popular, 'popular') },
  ]);
}
