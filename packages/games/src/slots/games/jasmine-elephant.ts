import type { SlotDefinition, SlotSymbol } from '../slot-definition.ts';

/** A reel is written as a string, top to bottom; the place of a letter here is its symbol's id. */
const LETTERS = 'WSTLCGAKQJX';
const [W, S, T, L, C, G, A, K, Q, J, X] = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10] as const;

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

const reel = (letters: string): number[] => Array.from(letters, (letter) => LETTERS.indexOf(letter));

const baseReels = [
  reel('JQXAJSCAJKCCGQLXJAXKTTTXKQGGLL'),
  reel('XTTTGGCLLQJKASGXWWXKQJAQJAKCCQAJ'),
  reel('AJQXSJXKAJKQCCKLLXQLJKCGGKAWWTTTQ'),
  reel('XKQXAQKAJCCWWSQXLCJKGGXJQGLLATTT'),
  reel('QALLCXJAKQJKLGJATTTXQJAQSXGGACC'),
];

/** Richer: three elephants stand under three tigers on reels 2 to 4. */
const freeReels = [
  reel('JKCXAGGQKCCQJKXTTTSXCKLLLJKQA'),
  reel('SALQXLGTTTWWWQACCJKGGJKGLLAKQXJ'),
  reel('AQKAQCCJALLQGGCTTTWWWJXKSALXJCX'),
  reel('LAXKGGXKATTTWWWJQKLQKSJLLXJQXCC'),
  reel('GACSKQJXKLLLKACCTTTCGGJCKXAQJ'),
];

/** The elephant is wild on reels 2 to 4; three peacocks open ten free games in which every win is tripled. */
export const jasmineElephant: SlotDefinition = {
  id: 'jasmine-elephant',
  version: '1.0.0',
  vendor: 'padma',
  title: 'Jasmine Elephant',
  symbols,
  rows: 3,
  reels: baseReels,
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
      [T]: [0, 5, 40, 200, 1000],
      [L]: [0, 0, 25, 100, 500],
      [C]: [0, 0, 20, 75, 300],
      [G]: [0, 0, 20, 60, 250],
      [A]: [0, 0, 10, 40, 150],
      [K]: [0, 0, 10, 30, 125],
      [Q]: [0, 0, 5, 25, 100],
      [J]: [0, 0, 5, 20, 100],
      [X]: [0, 0, 5, 20, 75],
    },
  },
  wild: { symbol: W, multiplier: 1, applies: 'once' },
  scatter: { symbol: S, pays: [0, 0, 2, 10, 100] },
  freeSpins: {
    awarded: [0, 0, 10, 10, 10],
    retriggered: [0, 0, 10, 10, 10],
    multiplier: 3,
    reels: freeReels,
    maxGames: 50,
  },
  winCap: 3000,
  betLevels: {
    0: [20, 40, 100, 200, 400, 1000, 2000, 4000, 10_000, 20_000],
    2: [20, 40, 100, 200, 500, 1000, 2000, 5000, 10_000, 20_000, 50_000],
    3: [200, 400, 1000, 2000, 5000, 10_000, 20_000, 50_000, 100_000],
  },
};
