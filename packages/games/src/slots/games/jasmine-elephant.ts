import type { SlotDefinition, SlotSymbol } from '../slot-definition.ts';

const W = 0; // elephant
const S = 1; // peacock
const T = 2; // tiger
const L = 3; // lotus
const C = 4; // koi
const G = 5; // gem
const A = 6;
const K = 7;
const Q = 8;
const J = 9;
const X = 10; // ten

const symbols: SlotSymbol[] = [
  { id: W, name: 'elephant', role: 'wild' },
  { id: S, name: 'peacock', role: 'scatter' },
  { id: T, name: 'tiger', role: 'high' },
  { id: L, name: 'lotus', role: 'high' },
  { id: C, name: 'koi', role: 'high' },
  { id: G, name: 'gem', role: 'high' },
  { id: A, name: 'A', role: 'low' },
  { id: K, name: 'K', role: 'low' },
  { id: Q, name: 'Q', role: 'low' },
  { id: J, name: 'J', role: 'low' },
  { id: X, name: '10', role: 'low' },
];

const reels = [
  [T, T, J, Q, G, G, X, A, K, S, L, L, J, Q, C, C, X, K, A, G, J, L, Q, X, T, K, A, C, J, X, Q, K],
  [T, T, X, J, W, K, Q, L, L, A, X, S, G, G, J, Q, C, C, K, X, A, L, J, Q, W, X, T, K, G, J, A, C],
  [L, L, Q, X, W, J, K, T, T, A, Q, S, C, C, X, J, G, G, K, Q, W, A, J, L, X, K, C, Q, T, J, X, A],
  [C, C, K, Q, W, X, J, T, T, X, A, S, L, L, Q, K, G, G, J, X, A, W, Q, J, C, K, X, L, Q, T, J, A],
  [G, G, A, K, L, L, Q, J, X, S, T, T, K, A, C, C, J, X, Q, L, K, J, G, X, Q, A, T, J, K, X, C, Q],
];

/** The elephant is wild on reels 2 to 4; three peacocks open ten free games in which every win is tripled. */
export const jasmineElephant: SlotDefinition = {
  id: 'jasmine-elephant',
  version: '1.0.0',
  vendor: 'padma',
  title: 'Jasmine Elephant',
  symbols,
  rows: 3,
  reels,
  coins: 20,
  pays: {
    kind: 'lines',
    lines: [
      [1, 1, 1, 1, 1],
      [0, 0, 0, 0, 0],
      [2, 2, 2, 2, 2],
      [0, 1, 2, 1, 0],
      [2, 1, 0, 1, 2],
      [0, 0, 1, 0, 0],
      [2, 2, 1, 2, 2],
      [1, 0, 0, 0, 1],
      [1, 2, 2, 2, 1],
      [1, 0, 1, 0, 1],
      [1, 2, 1, 2, 1],
      [0, 1, 0, 1, 0],
      [2, 1, 2, 1, 2],
      [0, 1, 1, 1, 0],
      [2, 1, 1, 1, 2],
      [1, 1, 0, 1, 1],
      [1, 1, 2, 1, 1],
      [0, 0, 1, 2, 2],
      [2, 2, 1, 0, 0],
      [0, 2, 0, 2, 0],
    ],
    table: {
      [T]: [0, 5, 50, 250, 1000],
      [L]: [0, 0, 40, 150, 500],
      [C]: [0, 0, 30, 100, 400],
      [G]: [0, 0, 25, 75, 300],
      [A]: [0, 0, 15, 50, 200],
      [K]: [0, 0, 15, 40, 150],
      [Q]: [0, 0, 10, 30, 125],
      [J]: [0, 0, 10, 25, 100],
      [X]: [0, 0, 5, 25, 100],
    },
  },
  wild: { symbol: W, multiplier: 1, applies: 'once' },
  scatter: { symbol: S, pays: [0, 0, 2, 10, 100] },
  freeSpins: {
    awarded: [0, 0, 10, 10, 10],
    retriggered: [0, 0, 10, 10, 10],
    multiplier: 3,
    reels,
    maxGames: 50,
  },
  winCap: 5000,
  betLevels: {
    0: [20, 40, 100, 200, 400, 1000, 2000, 4000, 10_000, 20_000],
    2: [20, 40, 100, 200, 500, 1000, 2000, 5000, 10_000, 20_000, 50_000],
    3: [200, 400, 1000, 2000, 5000, 10_000, 20_000, 50_000, 100_000],
  },
};
