import type { Locale } from '@fairhouse/contract';
import type english from '../EN/play/pvp-client.json';

/** Words of the card rooms: their client, and the record of a hand; figures and names are `{n}`. */
export type PvpWords = Readonly<Record<keyof typeof english, string>>;

const loaders: Readonly<Record<Locale, () => Promise<{ default: PvpWords }>>> = {
  EN: () => import('../EN/play/pvp-client.json', { with: { type: 'json' } }),
  TY: () => import('../TY/play/pvp-client.json', { with: { type: 'json' } }),
  BN: () => import('../BN/play/pvp-client.json', { with: { type: 'json' } }),
  CN: () => import('../CN/play/pvp-client.json', { with: { type: 'json' } }),
  ID: () => import('../ID/play/pvp-client.json', { with: { type: 'json' } }),
  TH: () => import('../TH/play/pvp-client.json', { with: { type: 'json' } }),
  VI: () => import('../VI/play/pvp-client.json', { with: { type: 'json' } }),
};

export const loadPvpWords = async (locale: Locale): Promise<PvpWords> => (await loaders[locale]()).default;

/** A move of a hand, as the contract has it. */
export interface NamedMove {
  kind: string;
  tricks?: number;
  double?: boolean;
  card?: string | undefined;
  cards?: readonly string[];
}

const isKey = (words: PvpWords, key: string): key is keyof PvpWords => Object.hasOwn(words, key);

/** What somebody did: `Drew`, `Passed`, `Bid 3`. Buttons, which ask for a move, have words of their own (`move_`). */
export function nameMove(words: PvpWords, { kind, tricks, double }: NamedMove): string {
  if (tricks !== undefined) return words.bid_of.replace('{n}', String(tricks));
  const key = double === true ? 'did_raise' : `did_${kind}`;
  return isKey(words, key) ? words[key] : kind;
}

/** The cards that a move shows. */
export const cardsOfMove = ({ card, cards }: NamedMove): readonly string[] =>
  card === undefined ? (cards ?? []) : [card];
