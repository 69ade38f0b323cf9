import type { OddsPolicy, SavedSlip, SlipLeg, SlipQuote, SlipType } from '@fairhouse/contract/play/studio-slips';

export type SlipMode = SavedSlip['mode'];

/** As the contract has them; its schemas stay out of the client. */
export const MOST_LEGS = 20;
export const oddsPolicies: readonly OddsPolicy[] = ['none', 'better', 'any'];

export const legKey = ({
  match,
  market,
  specifiers,
  outcome,
}: Pick<SlipLeg, 'match' | 'market' | 'specifiers' | 'outcome'>) => `${match}|${market}|${specifiers}|${outcome}`;

export const emptySlip: SavedSlip = { legs: [], mode: 'singles', system: null, stakes: {}, policy: 'none' };

export const withoutBanker = ({ match, market, specifiers, outcome, odds, seq }: SlipLeg): SlipLeg => ({
  match,
  market,
  specifiers,
  outcome,
  odds,
  seq,
});

/** The type of the ticket that a slip makes; singles are a ticket for each leg. */
export function typeOf({ mode, legs, system }: SavedSlip): SlipType {
  if (mode === 'system' && system !== null) return system;
  return mode === 'multiple' && legs.length > 1 ? 'multiple' : 'single';
}

/** Where a leg is: odds that changed, and why it takes no bet. */
export const quotedOf = (quote: SlipQuote | null, leg: SlipLeg) =>
  quote?.legs.find((each) => legKey(each) === legKey(leg)) ?? null;

export type Named = readonly [
  'trixie' | 'patent' | 'yankee' | 'lucky15' | 'canadian' | 'lucky31' | 'heinz' | 'lucky63' | 'superheinz' | 'goliath',
  legs: number,
  name: string,
];

/** Proper names of systems, with the legs that they have besides bankers. */
const namedSystems: readonly Named[] = [
  ['trixie', 3, 'Trixie'],
  ['patent', 3, 'Patent'],
  ['yankee', 4, 'Yankee'],
  ['lucky15', 4, 'Lucky 15'],
  ['canadian', 5, 'Canadian'],
  ['lucky31', 5, 'Lucky 31'],
  ['heinz', 6, 'Heinz'],
  ['lucky63', 6, 'Lucky 63'],
  ['superheinz', 7, 'Super Heinz'],
  ['goliath', 8, 'Goliath'],
];

export interface SystemChoice {
  type: SlipType;
  name: string | null;
  of: number;
}

/** The systems that so many legs without bankers make. */
export function systemsOf(free: number): SystemChoice[] {
  const lines = Array.from({ length: Math.max(0, free - 1) }, (_, at) => at + 1)
    .filter((of) => of > 1 || free > 1)
    .map((of): SystemChoice => ({ type: { of }, name: null, of }));
  const named = namedSystems
    .filter(([, legs]) => legs === free)
    .map(([system, , name]): SystemChoice => ({ type: { system }, name, of: 0 }));
  return [...named, ...lines];
}

export const sameType = (a: SlipType | null, b: SlipType | null): boolean => JSON.stringify(a) === JSON.stringify(b);

/** The slip after a leg was added, taken away or made a banker: a system that no longer fits becomes the first that does. */
export function fitted(slip: SavedSlip): SavedSlip {
  const legs: SlipLeg[] = slip.mode === 'system' ? slip.legs : slip.legs.map(withoutBanker);
  if (slip.mode !== 'system') return { ...slip, legs, system: null, mode: legs.length < 2 ? 'singles' : slip.mode };
  const choices = systemsOf(legs.filter(({ banker }) => !banker).length);
  if (legs.length < 3 || choices.length === 0) return fitted({ ...slip, mode: 'multiple' });
  const fits = choices.find(({ type }) => sameType(type, slip.system));
  return { ...slip, system: fits ? slip.system : choices[0]!.type };
}
