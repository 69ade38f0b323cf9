import type { Vendor } from '../vendor.ts';
import { arrangeShelf, type Shelf } from '../shelf.ts';
import type { GameRow } from '../../games/index.ts';

/** A vendor and games as rows of the database, with the given changes. */
export const vendorRow = (changes: Partial<Vendor> = {}): Vendor => ({
  id: 1,
  code: 'house',
  name: 'House',
  state: 'active',
  keyId: 'house',
  publicKey: undefined as never,
  apiUrl: 'http://vendor.example',
  frameOrigin: 'http://games.example',
  promoLimit: {},
  silent: false,
  nextKeyId: null,
  nextPublicKey: null,
  merchants: null,
  currencies: null,
  labels: null,
  addedBy: null,
  playerSecret: 'secret',
  ...changes,
});

export const gameRow = (id: number, changes: Partial<GameRow> = {}): GameRow => ({
  id,
  vendorId: 1,
  wallet: 'seamless',
  code: `game-${id}`,
  name: `Game ${id}`,
  label: 'sample',
  labelName: 'Sample',
  labelImage: '/labels/sample.svg',
  category: 'RNG',
  rtp: 96,
  minBet: { TLB: 100, BDT: 50 },
  image: `/tiles/${id}.svg`,
  client: `/games/${id}/`,
  classify: [],
  lines: 20,
  demo: true,
  series: null,
  defaultPlayType: '',
  listed: true,
  enabled: true,
  hot: false,
  ...changes,
});

export const shelfOf = (games: readonly GameRow[], vendor = vendorRow()): Shelf =>
  arrangeShelf(games, (id) => (id === vendor.id ? vendor : undefined));
