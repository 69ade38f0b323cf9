import { logo, motifs, tile, vendors } from '@fairhouse/art';
import type { CurrencyCode } from '@fairhouse/contract';
import { gameClassifies, type Game } from '@fairhouse/contract/play/games';
import type { Match } from '@fairhouse/contract/play/sports';
import type { MenuGroup } from '@fairhouse/contract/play/lobby';
import type { Winner } from '@fairhouse/contract/play/winners';

/** A catalogue large enough to scroll through, a season of matches and a day of winners. */
const adjectives = ['Bamboo', 'Jasmine', 'Turbo', 'Midnight', 'Harvest', 'Coral', 'Silent', 'Lucky', 'Old Forest'];
const labels = Object.entries(vendors);
const title = (name: string) => name[0]!.toUpperCase() + name.slice(1).replaceAll('-', ' ');

const samples = adjectives.flatMap((adjective, round) =>
  labels.flatMap(([label, vendor]) =>
    vendor.motifs.slice(0, 5).map((motif) => ({ label, vendor, motif, round, name: `${adjective} ${title(motif)}` })),
  ),
);

export const lobbyGames: Game[] = samples.map(({ label, vendor, motif, name }, index) => ({
  nodeId: index + 1,
  vendor: 'fhs',
  vassalage: label,
  vendorName: vendor.name,
  gameType: index % 60 === 59 ? 'FISH' : 'RNG',
  gameCode: index === 0 ? 'jasmine-elephant' : `${label}-${motif}-${index}`,
  gameName: name,
  rtp: 94 + ((index * 37) % 300) / 100,
  minBet: [1, 5, 20, 50, 100][index % 5]!,
  imageUrl: `/mock/art/tile/${index}`,
  isHot: index % 7 === 0,
  demo: index % 3 !== 1,
  gameClassify: index % 4 === 0 ? [gameClassifies[(index / 4) % 4]!] : [],
  minLineNum: 20,
  isGame: 'GAME',
  defaultPlayType: '',
  accountTypeName: 'fhs',
}));

/** `tile/7` or `logo/padma`. */
export function drawLobbyArt(path: string): string {
  const [kind, id = ''] = path.split('/');
  if (kind === 'logo') return logo({ vendor: id, name: vendors[id]!.name });
  const sample = samples[Number(id)]!;
  const motif = sample.motif in motifs ? { motif: sample.motif } : {};
  return tile({ id, vendor: sample.label, name: sample.name, ...motif });
}

export const lobbyMenus = (): MenuGroup[] =>
  (['RNG', 'FISH'] as const).map((gameType) => ({
    code: gameType,
    gameType,
    title: gameType,
    cards: labels
      .map(([label, vendor], index) => ({
        vassalage: label,
        name: vendor.name,
        gameType,
        accountTypeId: 'fhs',
        isHot: index % 5 === 0 ? (1 as const) : (0 as const),
        logoUrl: `/mock/art/logo/${label}`,
        games: lobbyGames.filter((game) => game.vassalage === label && game.gameType === gameType).length,
        gameClassify: gameClassifies.filter((kind) =>
          lobbyGames.some((game) => game.vassalage === label && game.gameClassify.includes(kind)),
        ),
        launch: null,
      }))
      .filter((card) => card.games > 0),
  }));

export function listGames(query: URLSearchParams) {
  const size = Number(query.get('pageSize') ?? 24);
  const page = Number(query.get('pageNo') ?? 1);
  const found = lobbyGames.filter(
    (game) =>
      game.gameType === (query.get('gameType') ?? 'RNG') &&
      (!query.get('vassalage') || game.vassalage === query.get('vassalage')) &&
      (!query.get('gameName') || game.gameName.toLowerCase().includes(query.get('gameName')!.toLowerCase())) &&
      (!query.get('gameClassify') || game.gameClassify.some((kind) => kind === query.get('gameClassify'))) &&
      (!query.get('minBet') || game.minBet <= Number(query.get('minBet')) * 100),
  );
  return {
    games: found.slice((page - 1) * size, page * size),
    total: found.length,
    totalPages: Math.ceil(found.length / size),
  };
}

export const listHot = (query: URLSearchParams) => ({
  list: lobbyGames
    .filter(
      (game) =>
        game.isHot &&
        game.gameType === (query.get('gameType') ?? 'RNG') &&
        (!query.get('vassalage') || game.vassalage === query.get('vassalage')),
    )
    .slice(0, Number(query.get('limit') ?? 24)),
});

const players = ['ma•••a', 'ju•••9', 're•••o', 'sh•••n', 'ta•••i', 'ri•••k'];

/** The newest board has a new first line every eight seconds. */
export function winners(query: URLSearchParams, currency: CurrencyCode): { list: { vo: Winner }[] } {
  const board = query.get('board') ?? 'newest';
  const tick = Math.floor(Date.now() / 8000);
  return {
    list: Array.from({ length: Number(query.get('limitNum') ?? 20) }, (_, index) => {
      const at = board === 'newest' ? tick - index : index * 7 + board.length;
      const game = lobbyGames[(at * 13) % lobbyGames.length]!;
      const multiple = board === 'newest' ? 2 + ((at * 7) % 40) : 400 - index * 17 * (board === 'day' ? 1.3 : 1);
      return {
        vo: {
          id: `${board}-${at}`,
          player: players[at % players.length]!,
          gameName: game.gameName,
          vendor: game.vendor,
          gameCode: game.gameCode,
          gameType: game.gameType,
          imageUrl: game.imageUrl,
          currency,
          staked: 2000,
          paid: Math.round(2000 * multiple),
          multiple,
          at: new Date(Date.now() - (board === 'newest' ? index * 48_000 : index * 5_400_000)).toISOString(),
          demonstration: true,
        },
      };
    }),
  };
}

const fixtures: [Match['sport'], string, string, string][] = [
  ['football', 'Premier League', 'Arsenal', 'Newcastle United'],
  ['football', 'Premier League', 'Liverpool', 'Wolverhampton Wanderers'],
  ['football', 'La Liga', 'Real Madrid', 'Sevilla'],
  ['basketball', 'NBA', 'Los Angeles Lakers', 'Boston Celtics'],
  ['football', 'Serie A', 'Inter', 'Napoli'],
  ['esports', 'Valorant Champions Tour', 'Paper Rex', 'Team Secret'],
  ['basketball', 'NBA', 'Denver Nuggets', 'Golden State Warriors'],
  ['football', 'International', 'Bangladesh', 'Nepal'],
  ['esports', 'Valorant Champions Tour', 'DRX', 'Sentinels'],
];

export const matches = (query: URLSearchParams): { list: Match[]; source: string } => ({
  source: 'football-data.co.uk (public domain)',
  list: fixtures
    .filter(([sport]) => !query.get('sport') || sport === query.get('sport'))
    .slice(0, Number(query.get('limit') ?? 24))
    .map(([sport, league, home, away], index) => ({
      id: `m${index}`,
      sport,
      league,
      home,
      away,
      startsAt: new Date(Date.now() + (index + 1) * 5 * 3_600_000).toISOString(),
      odds: index % 4 === 3 ? null : { home: 1.42 + index / 5, draw: sport === 'football' ? 4.6 : null, away: 3.2 },
      demonstration: true,
    })),
});

export const draws = (query: URLSearchParams) => ({
  list: Array.from({ length: Math.min(24, Number(query.get('count') ?? 100)) }, (_, index) => {
    const [gameCode, gameName, size, top] = (
      [
        ['power655', 'Power 6/55', 6, 55],
        ['xsmb', 'Miền Bắc', 1, 99_999],
        ['pcso649', 'Super Lotto 6/49', 6, 49],
      ] as const
    )[index % 3]!;
    return {
      gameCode,
      gameName,
      numero: String(1204 - Math.floor(index / 3)),
      openedAt: new Date(Date.now() - index * 9 * 3_600_000).toISOString(),
      numbers: Array.from({ length: size }, (_, place) =>
        String(((index * 17 + place * 23 + 11) % top) + 1).padStart(2, '0'),
      ),
      source: 'vietlott.vn results',
      demonstration: false,
      proofUrl: null,
    };
  }),
});
